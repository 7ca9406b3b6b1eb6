import { AREA_ROUTES, type RemoteName } from '@makeport/web/areas';
import type { PublishedBuild } from './published-builds.ts';
import type { Chosen } from './releases/choose-builds.ts';

/**
 * What the browser's loader reads: for each remote its container and the contract it was built with, and the same of the build to take
 * where that one fails.
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
  /** Of the remote's build, for the page that it names. */
  firstPaint?: string | null;
}

/**
 * The shell's page with the table of remotes written into it and preload links for the remote that the address
 * needs: it saves the browser two steps, one after the other, before the first screen.
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

/** The template's skeleton of any page. */
const SKELETON = /<!-- of any page[^]*?<!-- end -->/;
const STYLES = /^<style>[^]*?<\/style>/;

/** Shows a page's own static parts in place of the skeleton of any page; their styles come before those of every build. */
function showFirstPaint(template: string, firstPaint: string): string {
  // A shell of before has no place for it.
  if (!SKELETON.test(template)) return template;
  const [styles = ''] = STYLES.exec(firstPaint) ?? [];
  return template
    .replace('</style>', () => `</style>${styles}`)
    .replace(SKELETON, () => firstPaint.slice(styles.length));
}

/** The remote's build that shows this address. */
export function findBuild(
  path: string,
  builds: ReadonlyMap<RemoteName, Chosen>,
): PublishedBuild | undefined {
  const remote = getRemote(path);
  return remote && builds.get(remote)?.build;
}

/** By the first segment: an area's pages all belong to one remote. */
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
 * Writes data into the empty block of that id, however the template is laid out. Throws when there is none: the
 * page would work without, only slower, and nobody would notice.
 */
function fillBlock(template: string, id: string, data: unknown): string {
  const empty = new RegExp(`<script type="application/json" id="${id}">\\s*\\{\\}\\s*</script>`);
  if (!empty.test(template)) throw new Error(`the page's template has no empty block '${id}'`);
  return template.replace(empty, () => dataBlock(id, data));
}

/** Data, not script. `<` is escaped so that no text in it can end the element. */
function dataBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
