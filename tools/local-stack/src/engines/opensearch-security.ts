import { createPrivateKey } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CachedFolder, cachedFolder } from './download.ts';
import { findJava } from './java.ts';
import {
  openSearchJars,
  openSearchJava,
  openSearchVersion,
  type SecuredNode,
} from './opensearch.ts';
import { runTool } from './run.ts';

const recipe = resolve(import.meta.dirname, '../../opensearch/security/pom.xml');

const PLUGIN = 'opensearch-security';

/**
 * Fetches the security plugin. It starts on a later patch version of OpenSearch if its description
 * names that version.
 */
const plugins = (): CachedFolder =>
  cachedFolder('opensearch-security', recipe, async (folder) => {
    await runTool(
      'mvn',
      [
        '--batch-mode',
        '--quiet',
        '-f',
        recipe,
        'dependency:unpack-dependencies',
        '-DexcludeTransitive=true',
        `-DoutputDirectory=${resolve(folder, PLUGIN)}`,
        // By default the markers are beside the recipe, and the next run would unpack nothing.
        `-DmarkersDirectory=${resolve(folder, PLUGIN, 'markers')}`,
      ],
      'The security plugin of OpenSearch is fetched by Maven.',
    );
    const description = resolve(folder, PLUGIN, 'plugin-descriptor.properties');
    const text = readFileSync(description, 'utf8');
    const version = openSearchVersion(await ensured(openSearchJars())) ?? '';
    writeFileSync(
      description,
      text.replace(/^opensearch\.version=.*$/m, `opensearch.version=${version}`),
    );
  });

async function ensured(folder: CachedFolder): Promise<string> {
  await folder.ensure();
  return folder.path;
}

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface Account {
  readonly username: string;
  readonly password: string;
  /** The account's permissions, as a role of the security plugin. */
  readonly role: object;
}

/** Returns a node that accepts TLS only, with one account besides its own certificate. */
export async function secureNode(
  { cert, key }: Certificate,
  ca: string,
  { username, password, role }: Account,
): Promise<SecuredNode> {
  const [pluginsFolder, jars] = [await ensured(plugins()), await ensured(openSearchJars())];
  const hash = await runTool(
    await findJava(openSearchJava),
    [
      '-cp',
      `${resolve(pluginsFolder, PLUGIN, '*')}:${resolve(jars, 'lib/*')}`,
      'org.opensearch.security.tools.Hasher',
      '-p',
      password,
    ],
    '',
  );
  const defaults = resolve(pluginsFolder, PLUGIN, 'config');
  const ofPlugin: Record<string, string> = {};
  for (const name of readdirSync(defaults).filter((each) => each.endsWith('.yml')))
    ofPlugin[`opensearch-security/${name}`] = readFileSync(resolve(defaults, name), 'utf8');
  const configured = (type: string, more: object): string =>
    JSON.stringify({ _meta: { type, config_version: 2 }, ...more });
  const tls = {
    pemcert_filepath: 'node.pem',
    pemkey_filepath: 'node-key.pem',
    pemtrustedcas_filepath: 'ca.pem',
  };
  return {
    plugins: pluginsFolder,
    username,
    password,
    ca,
    files: {
      ...ofPlugin,
      'opensearch-security/internal_users.yml': configured('internalusers', {
        [username]: { hash: /\$2y\$\S+/.exec(hash)?.[0] },
      }),
      'opensearch-security/roles.yml': configured('roles', { [username]: role }),
      'opensearch-security/roles_mapping.yml': configured('rolesmapping', {
        [username]: { users: [username] },
      }),
      'ca.pem': ca,
      'node.pem': cert,
      'node-key.pem': createPrivateKey(key).export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    settings: {
      'plugins.security.ssl.transport': { ...tls, enforce_hostname_verification: false },
      'plugins.security.ssl.http': { ...tls, enabled: true },
      'plugins.security.nodes_dn': ['CN=127.0.0.1'],
      'plugins.security.allow_default_init_securityindex': true,
      'plugins.security.audit.type': 'noop',
    },
  };
}
