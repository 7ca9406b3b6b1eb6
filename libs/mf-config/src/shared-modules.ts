interface SharedModule {
  singleton: true;
  version?: string;
  requiredVersion: string;
  eager: boolean;
}

const REACT = ['react', 'react-dom'];

/**
 * The facades of libs/web, through which apps import the router and the GraphQL client. Webpack
 * does not tree-shake a shared package, but it tree-shakes a facade that re-exports by name.
 */
const FACADES = ['@makeport/web', '@makeport/web/router', '@makeport/web/graphql'];

/**
 * Shares one React, one router, one GraphQL client and one session between the shell and all
 * remotes. The host includes them in its first file (`eager`); a remote loads its own copies only
 * without the shell.
 */
export function sharedModules(
  require: NodeJS.Require,
  { eager }: { eager: boolean },
): Record<string, SharedModule> {
  const entries = REACT.flatMap((name): [string, SharedModule][] => {
    const shared: SharedModule = {
      singleton: true,
      requiredVersion: `^${getVersion(require, name)}`,
      eager,
    };
    // 'react/' also matches react/jsx-runtime, 'react-dom/' also matches react-dom/client
    return [
      [name, shared],
      [`${name}/`, shared],
    ];
  });
  const version = getVersion(require, '@makeport/web');
  const web: SharedModule = { singleton: true, version, requiredVersion: `^${version}`, eager };
  return Object.fromEntries([
    ...entries,
    ...FACADES.map((name): [string, SharedModule] => [name, web]),
  ]);
}

/**
 * Returns the version of the contract between shell and remotes that this build was compiled
 * against.
 */
export function readContract(require: NodeJS.Require): number {
  const { contract } = require('@makeport/web/package.json') as { contract: number };
  return contract;
}

function getVersion(require: NodeJS.Require, name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version;
}
