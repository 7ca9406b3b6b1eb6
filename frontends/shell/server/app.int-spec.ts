import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createWebServer } from './app';
import { readConfig } from './config';

let directory: string;
let app: FastifyInstance;
let health: FastifyInstance;
let bff: Server;
let bffUrl: string;

/** Deploys a build like the publishing plugin: files first, then current.json in one rename. */
function deploy(name: string, buildId: string, files: Record<string, string>, contract = 1): void {
  const dist = join(directory, name, 'dist');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(dist, buildId, file, '..'), { recursive: true });
    writeFileSync(join(dist, buildId, file), text);
  }
  const manifest = {
    name,
    buildId,
    contract,
    entry: 'remoteEntry.js',
    preload: { scripts: [], styles: [] },
  };
  writeFileSync(join(dist, 'new.json'), JSON.stringify(manifest));
  renameSync(join(dist, 'new.json'), join(dist, 'current.json'));
}

const page = (script: string) =>
  `<head><script type="application/json" id="remotes">{}</script><script type="application/json" id="settings">{}</script></head><script src="/assets/${script}"></script>`;
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
/** Starts a site with other settings; the test closes it. */
const siteWith = async (environment: Record<string, string>): Promise<FastifyInstance> =>
  (
    await createWebServer(
      readConfig({ LOG_LEVEL: 'silent', FRONTENDS_DIR: directory, ...environment }, directory),
    )
  ).site;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'makeport-web-'));
  deploy('shell', 'bshell1', { 'index.html': page('main.1.js'), 'assets/main.1.js': 'shell 1' });
  deploy('brand', 'bbrand1', { 'remoteEntry.js': 'brand 1', 'assets/a.css': '.a{}' });
  bff = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ url: request.url, headers: request.headers }));
  }).listen(0, '127.0.0.1');
  await once(bff, 'listening');
  const { port } = bff.address() as AddressInfo;
  bffUrl = `http://127.0.0.1:${port}`;
  const environment = {
    LOG_LEVEL: 'silent',
    FRONTENDS_DIR: directory,
    BFF_URL: bffUrl,
    STRIPE_JS_URL: 'http://localhost:4090/v3/',
  };
  ({ site: app, health } = await createWebServer(readConfig(environment, directory)));
});

afterEach(async () => {
  await app.close();
  bff.close();
  rmSync(directory, { recursive: true, force: true });
});

describe('pages', () => {
  it('serves the shell for every address, never from a cache', async () => {
    for (const url of ['/', '/brand/projects?status=pending', '/no-such-page']) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body).toContain('/assets/main.1.js');
      expect(answer.body).toContain('/remotes/brand/bbrand1/remoteEntry.js');
    }
  });

  it('allows scripts, frames and calls of ourselves and the payment provider only', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' http://localhost:4090;");
    expect(policy).toContain('frame-src http://localhost:4090;');
    expect(policy).toContain("connect-src 'self' http://localhost:4090;");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe');
  });

  it('P5, P6: with Stripe itself each directive names the hosts that its security guide names', async () => {
    await app.close();
    app = await siteWith({ STRIPE_JS_URL: '' });
    const policy = String((await get('/')).headers['content-security-policy']);
    const sources = (directive: string) =>
      policy
        .split(';')
        .map((part) => part.trim().split(' '))
        .find(([name]) => name === directive)
        ?.slice(1)
        .filter((source) => source.startsWith('https://') || source.startsWith('http://'));
    expect(sources('script-src')).toEqual(['https://js.stripe.com', 'https://*.js.stripe.com']);
    expect(sources('frame-src')).toEqual([
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ]);
    expect(sources('connect-src')).toEqual(['https://api.stripe.com']);
  });

  it('T33: the landing page shows what the brand’s build has painted of it, allowed by its hash, and no other page does', async () => {
    const styles = '.hero{color:red}';
    const template = readFileSync(join(__dirname, '../src/index.html'), 'utf8');
    deploy('shell', 'bshell2', { 'index.html': template });
    const skeleton = (await get('/')).body;
    expect(skeleton).toContain('data-part="content"');
    deploy('brand', 'bbrand2', {
      'first-paint.html': `<style>${styles}</style><div data-page="/"><h1>Have it made.</h1></div>`,
    });
    const { body, headers } = await get('/');
    expect(body).toContain('<h1>Have it made.</h1>');
    expect(body).not.toContain('data-part="content"');
    const short = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(short.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(short.rawPayload).toString()).toBe(body);
    expect(body.indexOf(styles)).toBeLessThan(body.indexOf('</head>'));
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    for (const path of ['/brand-auth', '/brand']) {
      const other = await get(path);
      expect(other.body).toContain('data-part="content"');
      expect(other.headers['content-security-policy']).not.toContain(hash);
    }
  });

  it('shows a remote deployed alone without a restart, and keeps the files of the one before', async () => {
    deploy('brand', 'bbrand2', { 'remoteEntry.js': 'brand 2' }, 2);
    expect((await get('/remotes.json')).json()).toEqual({
      brand: { entry: '/remotes/brand/bbrand2/remoteEntry.js', contract: 2 },
    });
    expect((await get('/remotes.json')).headers['cache-control']).toBe('no-cache');
    expect((await get('/remotes/brand/bbrand1/remoteEntry.js')).body).toBe('brand 1');
    expect((await get('/remotes/brand/bbrand2/remoteEntry.js')).body).toBe('brand 2');
  });

  it('leaves a remote out whose manifest cannot be read', async () => {
    writeFileSync(join(directory, 'brand', 'dist', 'current.json'), '{"name":');
    expect((await get('/remotes.json')).json()).toEqual({});
    expect((await get('/')).statusCode).toBe(200);
  });

  it('is ready when there is a shell to serve', async () => {
    expect((await health.inject('/health/live')).statusCode).toBe(200);
    expect((await health.inject('/health/ready')).statusCode).toBe(200);
    rmSync(join(directory, 'shell', 'dist', 'current.json'));
    expect((await health.inject('/health/ready')).statusCode).toBe(503);
    expect((await get('/')).statusCode).toBe(503);
  });

  it('counts its requests', async () => {
    await get('/brand');
    const { body } = await health.inject('/metrics');
    expect(body).toMatch(/http_request_duration_seconds_count\{.*route="\/\*".*\} 1/);
  });

  it.each(['/metrics', '/health/live', '/health/ready', '/health'])(
    'X5, OPEN-85: %s is not at the public port',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe('Not found');
    },
  );

  it.each([
    '/.env',
    '/.git/config',
    '/package.json',
    '/brand/%2Eenv',
    '/a.php?x=1',
    '/wp-login.php',
    '/x%2ejson',
  ])('X21, SHELL-3: %s is no address of a page', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('<head>');
  });

  it.each(['/%E0%A4%A', '/%', '//evil.com', '//evil.com/a'])(
    'T32: who opens %s is led to a page with a way back',
    async (url) => {
      const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
      const answer = await app.inject({ url, headers: { accept } });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/not-found']);
      expect((await get('/not-found', { accept })).body).toContain('/assets/main.1.js');
    },
  );

  it('X21, SHELL-3: a question mark is not part of the address, whatever follows it', async () => {
    expect((await get('/brand/products?search=v1.5%20.net')).statusCode).toBe(200);
    expect((await get('//')).statusCode).toBe(200);
  });

  it('X17, OPEN-85: nothing may frame a page, move its base or use what no page needs', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toContain("base-uri 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    const permissions = String(headers['permissions-policy']);
    expect(permissions).toContain('camera=()');
    expect(permissions).toContain('geolocation=()');
    expect(permissions).toContain('payment=(self "http://localhost:4090")');
  });
});

/** Requests the path exactly as written; an HTTP client would normalise it. */
async function getStatus(path: string): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  let answer = '';
  for await (const part of socket) answer += String(part);
  return Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]);
}

describe('files', () => {
  const withMaps = (): void =>
    deploy('brand', 'bbrand1', {
      'remoteEntry.js.map': '{"sourcesContent":[]}',
      'assets/a.css.map': '{}',
    });

  it.each([
    '/remotes/brand/bbrand1/remoteEntry.js.map',
    '/remotes/brand/bbrand1/~2/assets/a.css.MAP',
    '/assets/main.1.js.map',
  ])('X10, ERR-3: %s is not given away', async (url) => {
    withMaps();
    deploy('shell', 'bshell1', { 'assets/main.1.js.map': '{}' });
    expect((await get(url)).statusCode).toBe(404);
  });

  const privateFiles = ['remoteEntry.js.map', 'assets/a.css.map', 'build.json'];
  const spellings = [
    ...privateFiles.flatMap((file) => [`${file}/.`, `${file}/./`, `${file}/y%2f..`, `${file}%2f.`]),
    ...privateFiles.flatMap((file) => [
      `./${file}`,
      `x/../${file}`,
      `x%2f..%2f${file}`,
      `/${file}`,
    ]),
    ...privateFiles.map((file) => `%252e/${file}`),
    'x/../../current.json',
    '..%2fcurrent.json',
    '%2e%2e/current.json',
    '~2/build.json',
    'BUILD.JSON',
  ];
  const otherSpellings = [
    ...spellings.map((path) => `/remotes/brand/bbrand1/${path}`),
    ...['./current.json', '%2e/current.json', '../dist/current.json'].map(
      (path) => `/remotes/brand/${path}`,
    ),
    ...['main.1.js.map/.', './main.1.js.map', 'x/../main.1.js.map'].map(
      (path) => `/assets/${path}`,
    ),
  ];
  it.each(otherSpellings)(
    'X27, X10: %s is not given away in another spelling, either',
    async (url) => {
      withMaps();
      deploy('brand', 'bbrand1', { 'build.json': '{}', 'x/y.js': '' });
      deploy('shell', 'bshell1', { 'assets/main.1.js.map': '{}', 'assets/x/y.js': '' });
      expect(await getStatus(url)).toBe(404);
    },
  );

  it('X10, ERR-3: in development source maps are there for the debugger', async () => {
    withMaps();
    const development = await siteWith({ NODE_ENV: 'development' });
    expect((await development.inject('/remotes/brand/bbrand1/remoteEntry.js.map')).statusCode).toBe(
      200,
    );
    await development.close();
  });

  it('are kept for ever by browsers', async () => {
    for (const url of ['/remotes/brand/bbrand1/remoteEntry.js', '/assets/main.1.js']) {
      expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it('of an older shell stay for the tabs that run it', async () => {
    deploy('shell', 'bshell2', { 'index.html': page('main.2.js'), 'assets/main.2.js': 'shell 2' });
    expect((await get('/')).body).toContain('/assets/main.2.js');
    expect((await get('/assets/main.1.js')).body).toBe('shell 1');
    expect((await get('/assets/main.2.js')).body).toBe('shell 2');
  });

  it('come compressed where a compressed copy lies beside them', async () => {
    cpSync(
      join(directory, 'brand/dist/bbrand1/remoteEntry.js'),
      join(directory, 'brand/dist/bbrand1/remoteEntry.js.br'),
    );
    const answer = await get('/remotes/brand/bbrand1/remoteEntry.js', {
      'accept-encoding': 'gzip, br',
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(
      (await get('/remotes/brand/bbrand1/remoteEntry.js')).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('answer at the addresses of further attempts', async () => {
    expect((await get('/remotes/brand/bbrand1/~2/assets/a.css')).body).toBe('.a{}');
  });

  it.each([
    '/remotes/brand/bbrand1/nope.js',
    '/remotes/brand/bgone/remoteEntry.js',
    '/remotes/unheard-of/bbrand1/remoteEntry.js',
    '/assets/nope.js',
    '/remotes/brand/%2e%2e/current.json',
    '/remotes/brand/bbrand1/..%2f..%2fcurrent.json',
    '/assets/..%2findex.html',
  ])('%s is not there, and never the page in its place', async (url) => {
    const answer = await get(url);
    expect([403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('<head>');
  });
});

describe('what belongs to the bff', () => {
  it('is passed on with who asked', async () => {
    for (const url of ['/graphql', '/files/a.png', '/uploads']) {
      const answer = await get(url, { cookie: 'session=1', origin: 'http://localhost:4000' });
      const { url: asked, headers } = answer.json<{
        url: string;
        headers: Record<string, string>;
      }>();
      expect(asked).toBe(url);
      expect(headers).toMatchObject({
        cookie: 'session=1',
        origin: 'http://localhost:4000',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
      });
    }
  });

  describe('the address of who asks', () => {
    const addressTold = async (claimed: string, trusted = ''): Promise<unknown> => {
      const site = await siteWith({ BFF_URL: bffUrl, TRUSTED_PROXIES: trusted });
      const headers = { 'x-forwarded-for': claimed };
      const answers = [
        await site.inject({ url: '/files/a.png', headers }),
        await site.inject({ method: 'POST', url: '/graphql', headers, payload: '{}' }),
      ];
      await site.close();
      const [streamed, whole] = answers.map(
        (answer) => answer.json<{ headers: Record<string, string> }>().headers['x-forwarded-for'],
      );
      expect(whole).toBe(streamed);
      return whole;
    };

    it('X1, OPEN-6: is that of the connection, where no proxy is named in the configuration', async () => {
      expect(await addressTold('203.0.113.7')).toBe('127.0.0.1');
      expect(await addressTold('203.0.113.7', '192.0.2.1')).toBe('127.0.0.1');
    });

    it('X1, OPEN-6: is what named proxies say, and nothing from before them', async () => {
      expect(await addressTold('203.0.113.7', '127.0.0.0/8')).toBe('203.0.113.7');
      expect(await addressTold('198.51.100.1, 203.0.113.7', '127.0.0.1')).toBe('203.0.113.7');
      expect(
        await addressTold('198.51.100.1, 203.0.113.7, 10.1.2.3', '127.0.0.1, 10.0.0.0/8'),
      ).toBe('203.0.113.7');
      expect(await addressTold('2001:db8::7', '127.0.0.1 ::1')).toBe('2001:db8::7');
    });

    it('X1, OPEN-6: is never what is no address', async () => {
      expect(await addressTold('not-an-address', '127.0.0.1')).toBe('127.0.0.1');
      expect(await addressTold('unknown, 10.1.2.3', '127.0.0.1,10.0.0.0/8')).toBe('10.1.2.3');
      expect(await addressTold('203.0.113.7:443', '127.0.0.1')).toBe('127.0.0.1');
    });

    it('X1, OPEN-6: a name of a proxy that is no address stops the start', async () => {
      await expect(siteWith({ TRUSTED_PROXIES: 'everybody' })).rejects.toThrow('everybody');
    });
  });

  it.each([
    [
      'a request that is too large',
      { method: 'POST', url: '/graphql', payload: 'x'.repeat(2 * 1024 * 1024) },
      413,
    ],
    ['an address that cannot be read', { method: 'GET', url: '/%E0%A4%A' }, 400],
  ] as const)(
    'X18, ERR-3: %s is refused in the shape of all errors',
    async (_what, request, status) => {
      const answer = await app.inject(request);
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toEqual({
        errors: [
          {
            message: expect.any(String) as string,
            extensions: { code: expect.stringMatching(/^web\./) as string, kind: 'invalid_input' },
          },
        ],
      });
      expect(answer.body).not.toMatch(/FST_|statusCode/);
    },
  );

  const unreadable: [string, string, number][] = [
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(17_000)}\r\n\r\n`,
      431,
    ],
    ['what is no HTTP', 'nothing of the kind\r\n\r\n', 400],
  ];
  it.each(unreadable)(
    'X40, X18: %s is refused in the shape of all errors',
    async (_what, text, status) => {
      await app.listen({ host: '127.0.0.1', port: 0 });
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      socket.write(text);
      let answer = '';
      for await (const part of socket) answer += String(part);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(JSON.parse(body)).toEqual({
        errors: [
          {
            message: expect.any(String) as string,
            extensions: { code: expect.stringMatching(/^web\./) as string, kind: 'invalid_input' },
          },
        ],
      });
    },
  );

  const post = (payload: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/graphql?a=b', payload, headers });

  it('a question of GraphQL and its answer pass as they are, with who asked', async () => {
    bff.removeAllListeners('request');
    const asked: { method?: string; url?: string; body: string; headers: IncomingHttpHeaders }[] =
      [];
    bff.on('request', (request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        asked.push({ method, url, body, headers });
        response.writeHead(429, [
          ['content-type', 'application/json; charset=utf-8'],
          ['set-cookie', 'a=1; Path=/'],
          ['set-cookie', 'b=2; Path=/'],
          ['retry-after', '7'],
        ] as unknown as string[]);
        response.end('{"errors":[{"message":"ü"}]}');
      });
    });
    const question = '{"query":"{ products { total } }","variables":{"text":"ß"}}';
    const answer = await post(question, {
      'content-type': 'application/json',
      origin: 'http://localhost:4000',
      cookie: 'session=1',
      'x-forwarded-for': '203.0.113.7',
      connection: 'keep-alive, x-secret',
    });
    expect(asked).toMatchObject([{ method: 'POST', url: '/graphql?a=b', body: question }]);
    expect(asked[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(question)),
      origin: 'http://localhost:4000',
      cookie: 'session=1',
      // X1: the connection's own address, not the one in the request's header
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
    expect(answer.statusCode).toBe(429);
    expect(answer.body).toBe('{"errors":[{"message":"ü"}]}');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'set-cookie': ['a=1; Path=/', 'b=2; Path=/'],
      'retry-after': '7',
    });
  });

  it('a question that is too large is refused here', async () => {
    const answer = await post('x'.repeat(2 * 1024 * 1024), { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(413);
  });

  it('NFR-13, PIC-8: a file comes with the headers that the bff gave it', async () => {
    bff.removeAllListeners('request');
    const headers = {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      // lets webmail show the pictures of mails on its own origin
      'cross-origin-resource-policy': 'cross-origin',
    };
    bff.on('request', (_request, response) => response.writeHead(200, headers).end('picture'));
    const answer = await get('/files/product-images/a.png');
    expect(answer.headers).toMatchObject(headers);
    expect(answer.body).toBe('picture');
  });

  it('MFR-30, CHAT-17: an upload passes as it comes, whatever its size, and its refusal comes back', async () => {
    bff.removeAllListeners('request');
    const MiB = 1024 * 1024;
    let received = 0;
    let first = (): void => undefined;
    const begun = new Promise<void>((resolve) => (first = resolve));
    bff.on('request', (request, response) => {
      request.on('data', (part: Buffer) => {
        received += part.length;
        first();
      });
      request.on('end', () => response.writeHead(422).end('{"errors":[]}'));
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    async function* sent(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(MiB);
      // Sends the rest only after the bff has received the first part, which proves that the server
      // does not buffer the upload.
      await begun;
      for (let part = 0; part < 11; part += 1) yield Buffer.alloc(MiB);
    }
    const answer = await fetch(`${address}/uploads/product-images`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: Readable.toWeb(Readable.from(sent())),
      duplex: 'half',
    } as unknown as RequestInit);
    expect([answer.status, await answer.text()]).toEqual([422, '{"errors":[]}']);
    expect(received).toBe(12 * MiB);
  });

  it('ERR-3: is refused without the inside while the bff is away', async () => {
    await new Promise((resolve) => bff.close(resolve));
    for (const answer of [
      await get('/graphql'),
      await post('{}', { 'content-type': 'application/json' }),
    ]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual({
        errors: [
          {
            message: 'Service unavailable',
            extensions: { code: 'web.bff_unavailable', kind: 'unavailable' },
          },
        ],
      });
    }
  });
});

describe('in development', () => {
  it('open pages reload when a front end has published a new build', async () => {
    const development = await siteWith({ NODE_ENV: 'development' });
    try {
      const address = await development.listen({ host: '127.0.0.1', port: 0 });
      expect(await (await fetch(address)).text()).toContain(
        '<script defer src="/dev/reload.js"></script>',
      );
      const events = (await fetch(`${address}/dev/builds`)).body?.getReader();
      const next = async () => new TextDecoder().decode((await events?.read())?.value);
      expect(await next()).toContain('open');
      deploy('brand', 'bbrand2', { 'remoteEntry.js': 'brand 2' });
      expect(await next()).toBe('data: reload\n\n');
    } finally {
      await development.close();
    }
  });

  it('and in production there is no such thing', async () => {
    expect((await get('/')).body).not.toContain('/dev/');
    expect((await get('/dev/builds')).headers['content-type']).toContain('text/html');
  });
});

it('OPEN-65: the push worker comes from the root, and is asked for anew', async () => {
  const { statusCode, headers, body } = await get('/push-worker.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect(body).toContain("addEventListener('push'");
});

it('NFR-7: one that is told to stop is not ready at once, serves on for a while, and then ends what is in hand', async () => {
  const environment = {
    LOG_LEVEL: 'silent',
    FRONTENDS_DIR: directory,
    SHUTDOWN_DELAY_MS: '600000',
  };
  const leaving = await createWebServer(readConfig(environment, directory));
  const address = await leaving.site.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (): Promise<[number, string | null]> => {
    const { status, headers } = await fetch(`${address}/remotes.json`);
    return [status, headers.get('connection')];
  };
  const isReady = async (): Promise<number> =>
    (await leaving.health.inject({ url: '/health/ready' })).statusCode;
  expect([await isReady(), await ask()]).toEqual([200, [200, 'keep-alive']]);
  const hurry = new AbortController();
  const ended = leaving.stop(hurry.signal);
  expect([await isReady(), await ask()]).toEqual([503, [200, 'close']]);
  hurry.abort();
  await ended;
  await expect(ask()).rejects.toThrow();
});

it('survives connections that are reset during a WebSocket handshake', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  for (const path of ['/graphql', '/brand', '/no-such-page']) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const upgraded = once(app.server, 'upgrade');
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    );
    const [, raw] = (await upgraded) as [unknown, NodeJS.EventEmitter];
    const closed = new Promise((resolve) => raw.once('close', resolve));
    socket.resetAndDestroy();
    await closed;
  }
  expect((await fetch(`${address}/remotes.json`)).status).toBe(200);
});

describe('what pages tell of themselves', () => {
  const own = { origin: 'http://localhost', host: 'localhost' };
  const tell = (
    payload: unknown,
    headers: Record<string, string> = own,
    remoteAddress = '192.0.2.1',
  ) =>
    app.inject({
      method: 'POST',
      url: '/telemetry',
      remoteAddress,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const figures = async (name: string): Promise<string[]> =>
    (await health.inject({ url: '/metrics' })).body
      .split('\n')
      .filter((line) => line.startsWith(name));
  const failure = { kind: 'remote-failure', remote: 'brand', build: 'bbrand1', reason: 'timeout' };

  it('arrives as figures by pattern, remote and build', async () => {
    const vitals = { kind: 'vitals', route: '/brand/*', remote: 'brand', build: 'bbrand1' };
    expect((await tell({ ...vitals, LCP: 1_500, CLS: 0.02 })).statusCode).toBe(204);
    expect((await tell({ kind: 'vitals', route: '/notifications', INP: 40 })).statusCode).toBe(204);
    expect((await tell(failure)).statusCode).toBe(204);
    const labels = 'service="web",metric="LCP",route="/brand/*",remote="brand",build="bbrand1"';
    const lines = await figures('web_vitals_');
    expect(lines).toContain(`web_vitals_seconds_sum{${labels}} 1.5`);
    expect(
      lines.some((line) =>
        line.includes('metric="INP",route="/notifications",remote="shell",build="bshell1"'),
      ),
    ).toBe(true);
    expect(
      lines.some((line) => line.startsWith('web_vitals_layout_shift_count') && line.endsWith(' 1')),
    ).toBe(true);
    expect(await figures('remote_load_failures_total')).toEqual([
      'remote_load_failures_total{remote="brand",build="bbrand1",reason="timeout",service="web"} 1',
    ]);
  });

  it('makes no series that a client could name', async () => {
    for (let n = 0; n < 20; n++)
      expect((await tell({ ...failure, build: `bmade${n}` })).statusCode).toBe(204);
    expect(await figures('remote_load_failures_total')).toEqual([
      'remote_load_failures_total{remote="brand",build="unknown",reason="timeout",service="web"} 20',
    ]);
  });

  it('is refused where it is none of ours, too long, or from another site', async () => {
    const refused = await Promise.all([
      ...[{ ...failure, account: 'ada@northwind.test' }, [], '{', 'x'.repeat(2_000)].map((body) =>
        tell(body),
      ),
      ...[
        { ...own, origin: 'https://elsewhere.test' },
        { host: 'localhost' },
        { ...own, origin: 'null' },
      ].map((headers) => tell(failure, headers)),
      app.inject({
        method: 'POST',
        url: '/telemetry',
        headers: { ...own, 'content-type': 'text/plain' },
        payload: 'x',
      }),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([
      400, 400, 400, 413, 400, 400, 400, 400,
    ]);
    expect(await figures('remote_load_failures_total')).toEqual([]);
  });

  it('is taken so often of one address, and of others all the same', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 62; n++) statuses.push((await tell(failure)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 204), 429, 429]);
    expect((await tell(failure, own, '192.0.2.2')).statusCode).toBe(204);
  });
});
