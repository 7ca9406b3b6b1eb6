import { getImage } from '@makeport/deployment/kubernetes/workloads';
import {
  migrations,
  stackProcesses,
  type StackJob,
  type StackProcess,
  topics,
} from '@makeport/local-stack/stack/definition';

export interface ImageDefinition {
  /** Without `makeport/`. */
  readonly name: string;
  /** The build arguments. */
  readonly service: string;
  readonly folder: string;
  /** Jobs that run to completion before its processes. */
  readonly jobs: readonly StackJob[];
  readonly processes: readonly StackProcess[];
}

const packages = [...new Set(stackProcesses.map((process) => process.package))];

const shortName = (folder: string): string => getImage(folder).replace('makeport/', '');

/** Every image of Makeport, with all its processes and jobs. */
export const images: readonly ImageDefinition[] = packages.map((service) => ({
  name: shortName(service),
  service,
  folder: service === 'frontends/shell' ? 'frontends' : service,
  jobs: [...migrations, topics].filter(
    ({ name }) =>
      name === `migrate-${shortName(service)}` ||
      (name === 'topics' && service === 'services/identity'),
  ),
  processes: stackProcesses.filter((process) => process.package === service),
}));
