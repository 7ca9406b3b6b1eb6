import type { RemoteModule, RemoteName } from '@makeport/web';
import { getBuild } from '../telemetry/send-report';

export interface Shown {
  entry: string;
  module: RemoteModule;
}

export const shown = new Map<RemoteName, Shown>();

export const getShownBuild = (name: RemoteName): string | undefined =>
  getBuild(shown.get(name)?.entry);
