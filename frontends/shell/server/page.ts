import { AREA_ROUTES, type RemoteName } from '@makeport/web/areas';
import type { PublishedBuild } from './published-builds.ts';
import type { Chosen } from './releases/choose-builds.ts';

/**
 * Returns the table for the browser's loader: for each remote its container and contract version,
 * and the same for the fallback build.
 */
export function remoteTable(builds: ReadonlyMap<RemoteName, Chosen>) {
  return Object.fromEntries(
    [...builds].map(([name, { build, fallback }]) => [
      name,
      { ...toAddress(build), ...(fallback && { fallback: toAddress(fallback) }) },
    ]),
  );
}

function toAddress(build: PublishedBuild) {
  return { entry: address(build, build.entry), contract: build.contract };
}

export interface PageContent {
  template: string;
  path: string;
  builds: ReadonlyMap<RemoteName, Chosen>;
  settings: unknown;
  scripts?: readonly string[];
  /** Static markup of the page, prerendered by the remote's build. */
  firstPaint?: string | null;
}

/**
 * Renders the shell's page with the table of remotes and with preload links for the remote of this
 * address. The links save the browser two sequential requests before the first screen.
 */
export function renderPage({
  template,
  path,
  builds,
  settings,
  scripts = [],
  firstPaint = null,
}: PageContent): string {
  const build = findBuild(path, builds);
  const withPaint = firstPaint === null ? template : showFirstPaint(template, firstPaint);
  const withData = fillBlock(
    fillBlock(withPaint, 'remotes', remoteTable(builds)),
    'settings',
    settings,
  );
  return withData.replace(
    '</head>',
    () => `${build ? preloadLinks(build) : ''}${scripts.map(scriptElement).join('')}</head>`,
  );
}

/** Matches the template's generic skeleton. */
const SKELETON = /<!-- of any page[^]*?<!-- end -->/;
const STYLES = /^<style>[^]*?<\/style>/;

/**
 * Replaces the generic skeleton with the page's prerendered markup. Its styles are inserted before
 * the stylesheets of all builds.
 */
function showFirstPaint(template: string, firstPaint: string): string {
  // A template of an older shell has no skeleton.
  if (!SKELETON.test(template)) return template;
  const [styles = ''] = STYLES.exec(firstPaint) ?? [];
  return template
    .replace('</style>', () => `</style>${styles}`)
    .replace(SKELETON, () => firstPaint.slice(styles.length));
}

/** Returns the build of the remote that serves this address. */
export function findBuild(
  path: string,
  builds: ReadonlyMap<RemoteName, Chosen>,
): PublishedBuild | undefined {
  const remote = getRemote(path);
  return remote && builds.get(remote)?.build;
}

/** Finds the remote by the first path segment: all pages of an area belong to one remote. */
function getRemote(path: string): RemoteName | undefined {
  const first = path.split('/')[1] ?? '';
  return AREA_ROUTES.find((route) => route.path.split('/')[1] === first)?.remote;
}

function preloadLinks(build: PublishedBuild): string {
  const link = (as: string) => (file: string) =>
    `<link rel="preload" as="${as}" href="${address(build, file)}">`;
  return [
    ...[build.entry, ...build.preload.scripts].map(link('script')),
    ...build.preload.styles.map(link('style')),
  ].join('');
}

function scriptElement(source: string): string {
  return `<script defer src="${source}"></script>`;
}

function address(build: PublishedBuild, file: string): string {
  return `/remotes/${build.name}/${build.buildId}/${file}`;
}

/**
 * Writes data into the template's empty block with that id. Throws if there is no such block: the
 * page would still work without the data, only more slowly, and the mistake would stay unnoticed.
 */
function fillBlock(template: string, id: string, data: unknown): string {
  const empty = new RegExp(`<script type="application/json" id="${id}">\\s*\\{\\}\\s*</script>`);
  if (!empty.test(template)) throw new Error(`the page template contains no empty block '${id}'`);
  return template.replace(empty, () => dataBlock(id, data));
}

/**
 * Returns a data block, which the browser does not run. `<` is escaped, so that no text can close
 * the element.
 */
function dataBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
