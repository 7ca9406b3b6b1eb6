import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { Ajv, type AnySchemaObject } from 'ajv';
import * as formatsModule from 'ajv-formats';
import { projectRoot } from '@makeport/local-stack/paths';
import { getImage, workloads } from '../kubernetes/workloads.ts';
import { stackProcesses } from '@makeport/local-stack/stack/definition';
import { exampleContext } from '@makeport/local-stack/stack/example-context';
import { readYaml } from './read-yaml.ts';

interface Service {
  readonly profiles?: readonly string[];
  readonly image?: string;
  readonly build?: { readonly dockerfile: string; readonly args: Readonly<Record<string, string>> };
  readonly command?: unknown;
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly healthcheck?: unknown;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: { readonly edge: { readonly ipv4_address: string } } | readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/** A CommonJS package whose default export is the function. */
const formats = formatsModule.default as unknown as (ajv: Ajv) => Ajv;

const compose = readYaml('docker-compose.yml')[0] as Compose;
const services = Object.entries(compose.services);

/** Returns the published schema of the Compose specification, from the package dclint. */
function composeSchema(): AnySchemaObject {
  const file = resolve(
    dirname(createRequire(import.meta.url).resolve('dclint')),
    '../schemas/compose.schema.json',
  );
  return JSON.parse(readFileSync(file, 'utf8')) as AnySchemaObject;
}

function validate(file: unknown): string[] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats(ajv);
  const check = ajv.compile({
    ...composeSchema(),
    $schema: 'http://json-schema.org/draft-07/schema#',
  });
  void check(file);
  return (check.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
}

describe('docker-compose.yml', () => {
  // Extension fields only contain anchors, which YAML has resolved.
  it('keeps to the Compose specification', () => {
    expect(validate(compose)).toEqual([]);
  });

  it.each([
    ['a field that does not exist', { services: { a: { image: 'b', imagge: 'c' } } }],
    ['a port that is none', { services: { a: { image: 'b', ports: [{ target: true }] } } }],
    [
      'an unknown condition',
      { services: { a: { image: 'b', depends_on: { c: { condition: 'sometimes' } } } } },
    ],
  ])('would be refused with %s', (_what, file) => {
    expect(validate(file)).not.toEqual([]);
  });

  it('starts nothing but the three engines by default, each with a health check', () => {
    const byDefault = services.filter(([, service]) => !service.profiles);
    expect(byDefault.map(([name]) => name).sort()).toEqual(['kafka', 'postgres', 'temporal']);
    expect(byDefault.every(([, service]) => service.healthcheck)).toBe(true);
  });

  it('pins every image of others to a version', () => {
    const images = services.flatMap(([, { image }]) =>
      image && !image.startsWith('makeport/') ? [image] : [],
    );
    expect(images).not.toEqual([]);
    for (const image of images) expect(image).toMatch(/:\d+\.\d+/);
  });

  it('opens ports to this machine only', () => {
    const ports = services.flatMap(([, service]) => service.ports ?? []);
    expect(ports).not.toEqual([]);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  describe('X13: secrets', () => {
    const isSecret = (name: string): boolean =>
      /PASSWORD|SECRET|_KEYS?$|DATABASE_URL/.test(name) && !name.startsWith('VAPID');
    const given = services.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([name]) => isSecret(name)),
    );

    it('X13: are nowhere in the file, nor as a default', () => {
      expect(given.length).toBeGreaterThan(20);
      for (const [name, value] of given) {
        const secret =
          name === 'DATABASE_URL'
            ? (/:\/\/\w+:(.*)@postgres/.exec(String(value))?.[1] ?? '')
            : value;
        expect(secret).toMatch(/^\$\{[A-Z_]+:-\}$/);
      }
    });

    it('X37: each role of the database has a password of its own', () => {
      const urls = given.flatMap(([name, value]) =>
        name === 'DATABASE_URL' ? [String(value)] : [],
      );
      const roles = new Map(urls.map((url) => [/:\/\/(\w+):(.*)@postgres/.exec(url)?.[1], url]));
      expect(roles.size).toBe(7);
      const passwords = [...roles.values()].map((url) => /:\$\{(\w+):-\}@/.exec(url)?.[1]);
      expect(new Set(passwords).size).toBe(7);
      const database = Object.keys(compose.services['postgres']?.environment ?? {});
      expect(database.filter((name) => name.startsWith('DATABASE_PASSWORD_')).sort()).toEqual(
        passwords.sort(),
      );
    });

    it('X14: whoever calls others has a key of its own, and who only answers has none', () => {
      const owners = new Map<string, unknown>();
      for (const [name, { environment = {} }] of services) {
        const key = environment['RPC_SIGNING_KEY'];
        if (key !== undefined) owners.set(name.replace('-migrate', ''), key);
      }
      expect([...owners.keys()].sort()).toEqual([
        'bff',
        'identity',
        'messaging',
        'notifications',
        'ordering',
        'samples',
        'worker',
      ]);
      expect(new Set(owners.values()).size).toBe(owners.size);
    });

    it('X13: are made by the command that the file names, for its owner alone, and never over those that are there', () => {
      const folder = mkdtempSync(resolve(tmpdir(), 'makeport-secrets-'));
      const file = resolve(folder, '.env');
      const make = () =>
        spawnSync(process.execPath, [resolve(projectRoot, 'deploy/docker/make-secrets.mjs'), file])
          .status;
      try {
        expect(make()).toBe(0);
        const text = readFileSync(file, 'utf8');
        expect(make()).toBe(1);
        expect(readFileSync(file, 'utf8')).toBe(text);
        expect(statSync(file).mode & 0o777).toBe(0o600);
        const wanted = new Set(
          given.flatMap(([, value]) => /\$\{([A-Z_]+):-\}/.exec(String(value))?.[1] ?? []),
        );
        const made = [...text.matchAll(/^(\w+)=\S{32,}$/gm)].map(([, name]) => name);
        expect(made.sort()).toEqual([...wanted].sort());
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  });

  it('P7: the sandbox sends what the sandbox of npm start sends, news of connected accounts too', () => {
    const sandbox = stackProcesses.find(({ name }) => name === 'stripe-sandbox');
    const events = String(
      compose.services['stripe-sandbox']?.environment?.['SANDBOX_WEBHOOK_EVENTS'],
    );
    expect(events).toBe(sandbox?.environment(exampleContext)['SANDBOX_WEBHOOK_EVENTS']);
    expect(events.split(',')).toContain('account.updated');
  });

  it('P6: one more file sends everything to Stripe itself, and the sandbox does not start', () => {
    const stripe = readYaml('docker-compose.stripe.yml')[0] as Compose;
    expect(validate(stripe)).toEqual([]);
    const sandboxAddress = /stripe-sandbox|MAKEPORT_PORT_STRIPE_SANDBOX/;
    const pointsToSandbox = services.flatMap(([name, { environment = {} }]) =>
      name.endsWith('-migrate') || name === 'stripe-sandbox'
        ? []
        : Object.entries(environment).flatMap(([variable, value]) =>
            sandboxAddress.test(String(value)) ? [`${name} ${variable}`] : [],
          ),
    );
    const emptied = Object.entries(stripe.services).flatMap(([name, { environment = {} }]) =>
      Object.entries(environment).flatMap(([variable, value]) =>
        value === '' ? [`${name} ${variable}`] : [],
      ),
    );
    expect(emptied.sort()).toEqual(pointsToSandbox.sort());
    expect(emptied).not.toEqual([]);
    expect(stripe.services['stripe-sandbox']).toEqual({ scale: 0 });
    for (const port of stripe.services['ordering']?.ports ?? [])
      expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('P31: with real money brands inspect what is completed for seven days', () => {
    const stripe = readYaml('docker-compose.stripe.yml')[0] as Compose;
    for (const name of ['ordering', 'worker'])
      expect(stripe.services[name]?.environment).toMatchObject({
        INSPECTION_DAYS: '${INSPECTION_DAYS:-7}',
      });
    const production = readYaml('k8s/overlays/production/config.yaml')[0];
    expect(production).toMatchObject({ data: { INSPECTION_DAYS: '7' } });
  });

  it('waits only for what exists', () => {
    const wanted = services.flatMap(([, service]) => Object.keys(service.depends_on ?? {}));
    expect(wanted.filter((name) => !compose.services[name])).toEqual([]);
  });

  it('X1, X5: the bff believes the web server alone, which publishes its site and not its health', () => {
    const { web, bff } = compose.services;
    const address =
      web?.networks && 'edge' in web.networks ? web.networks.edge.ipv4_address : undefined;
    expect(address).toEqual(expect.any(String));
    expect(bff?.environment?.['TRUSTED_PROXIES']).toBe(address);
    expect(Object.keys(web?.networks ?? {})).toEqual(['edge']);
    expect(web?.environment?.['TRUSTED_PROXIES']).toBe('${TRUSTED_PROXIES:-}');
    expect(web?.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:.*:4000$/)]);
  });

  it('keeps the builds before in a volume, as the cluster does, and adds those of the image before the web server starts', () => {
    const shared = workloads.find(({ name }) => name === 'web')?.shared;
    const { web, 'web-builds': fill } = compose.services;
    expect(fill?.command).toEqual(shared?.fill);
    expect(fill?.image).toBe(web?.image);
    for (const service of [web, fill]) {
      // The Dockerfile makes the container's user the owner of this folder.
      expect(service?.volumes).toEqual([`${shared?.name}:/data`]);
      expect(service?.environment?.[shared?.variable ?? '']).toBe('/data');
    }
    expect(web?.depends_on?.['web-builds']?.condition).toBe('service_completed_successfully');
    expect(Object.keys(compose.volumes)).toContain(shared?.name);
  });

  it.each(stackProcesses.map((process) => [process.name, process] as const))(
    'runs %s from the Dockerfile with all variables that npm start gives it',
    (name, process) => {
      const service = compose.services[name];
      const build = service?.build;
      expect(build?.dockerfile).toBe('deploy/docker/Dockerfile');
      expect(existsSync(resolve(projectRoot, build?.dockerfile ?? ''))).toBe(true);
      expect(build?.args['SERVICE']).toBe(process.package);
      expect(`${process.script}/`).toContain(`${build?.args['FOLDER'] ?? process.package}/`);
      expect(service?.image).toBe(getImage(process.package));
      expect(service?.command).toEqual(['node', '--enable-source-maps', process.script]);
      const given = Object.keys(service?.environment ?? {});
      const missing = Object.keys(process.environment(exampleContext)).filter(
        (variable) => !given.includes(variable),
      );
      expect(missing).toEqual([]);
    },
  );

  it.each(stackProcesses.map((process) => [process.name, process] as const))(
    'has %s listen on the ports of npm start, where the others call it',
    (name, process) => {
      const { environment = {} } = compose.services[name] ?? {};
      const wanted = process.environment(exampleContext);
      const ports = ['RPC_PORT', 'HTTP_PORT', 'WEB_PORT', 'HEALTH_PORT'];
      for (const port of ports)
        expect([port, String(environment[port])]).toEqual([port, String(wanted[port])]);
      const called = Object.entries(wanted).filter(([variable]) => /^[A-Z]+_RPC$/.test(variable));
      for (const [variable, address] of called) {
        const host = variable.replace('_RPC', '').toLowerCase();
        expect(environment[variable]).toBe(address.replace('127.0.0.1', host));
      }
    },
  );
});
