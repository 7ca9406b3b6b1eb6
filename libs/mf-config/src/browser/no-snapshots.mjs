// The runtime's snapshots come from its manifests, which no build of ours makes (`manifest: false`). What is asked of
// the handler besides is kept: its hooks, which take no plugin, and the cache that replacing a remote empties.
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
