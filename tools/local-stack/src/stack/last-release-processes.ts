import { resolve } from 'node:path';
import { stackProcesses, type StackContext, type StackProcess } from './definition.ts';

const NAMES = ['bff', 'web'] as const;

/**
 * Returns the bff of the last release, built below that folder, and a web server in front of it.
 * They run beside those of this tree and call the same services.
 */
export function lastReleaseProcesses(folder: string): StackProcess[] {
  const [bff, web] = NAMES.map((name) => stackProcesses.find((each) => each.name === name));
  if (!bff || !web) throw new Error('the stack has no bff and no web server');
  return [
    {
      ...bff,
      name: 'last-release-bff',
      title: 'The bff of the last release',
      script: resolve(folder, bff.script),
      port: 'last-release-bff',
      environment: (context) => bff.environment(toLastRelease(context)),
    },
    {
      ...web,
      name: 'last-release-web',
      title: 'The web server in front of it',
      port: 'last-release-web-health',
      otherPorts: ['last-release-web'],
      environment: (context) => web.environment(toLastRelease(context)),
    },
  ];
}

function toLastRelease({ ports, ...context }: StackContext): StackContext {
  const own = {
    bff: ports['last-release-bff'],
    web: ports['last-release-web'],
    'web-health': ports['last-release-web-health'],
  };
  return { ...context, ports: { ...ports, ...own } };
}
