interface SharedModule {
  singleton: true;
  version?: string;
  requiredVersion: string;
  eager: boolean;
}

const REACT = ['react', 'react-dom'];

/**
 * The doors of libs/web. The router and the GraphQL client travel only through them: a shared package is
 * never tree-shaken, a facade that re-exports by name is.
 */
const FACADES = ['@makeport/web', '@makeport/web/router', '@makeport/web/graphql'];

/**
 * One React, one router, one GraphQL client and one session for the shell and all remotes. The host brings
 * them in its first file (`eager`); a remote's own copies are fetched only when it runs alone.
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
    // 'react/' also matches react/jsx-runtime, 'react-dom/' react-dom/client
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

/** The number of the agreement between shell and remotes, as this build was compiled against it. */
export function readContract(require: NodeJS.Require): number {
  const { contract } = require('@makeport/web/package.json') as { contract: number };
  return contract;
}

function getVersion(require: NodeJS.Require, name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version;
}
