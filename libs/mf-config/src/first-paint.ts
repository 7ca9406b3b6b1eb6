import { join } from 'node:path';
import tailwind from '@tailwindcss/postcss';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import postcss from 'postcss';
import type { Compiler } from 'webpack';
import { BUILD_ID_PLACEHOLDER } from './publish-build.ts';

/** A file next to the scripts of a build; the web server inserts it into the page. */
const FIRST_PAINT = 'first-paint.html';

/**
 * Renders the markup that the first HTML shows for one page of a remote (T33), from the module's
 * default export. The markup's styles, built with the remote's own Tailwind, precede it.
 */
export class FirstPaintPlugin {
  private readonly module: string;
  private readonly remote: string;

  constructor(module: string, remote: string) {
    this.module = module;
    this.remote = remote;
  }

  apply(compiler: Compiler): void {
    const page = new HtmlWebpackPlugin({
      template: this.module,
      filename: FIRST_PAINT,
      // The page is served at any address, but the build's files only here.
      publicPath: `/remotes/${this.remote}/${BUILD_ID_PLACEHOLDER}/`,
      inject: false,
      chunks: [],
      minify: false,
    });
    page.apply(compiler);
    compiler.hooks.compilation.tap('FirstPaintPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tapPromise(
        'FirstPaintPlugin',
        async (data) => {
          if (data.plugin !== page) return data;
          const { markup, rules } = withoutInlineStyles(data.html);
          const styles = await getStyles(compiler.context, markup, rules);
          return { ...data, html: `<style>${styles}</style>${markup}` };
        },
      );
    });
  }
}

/**
 * Converts inline styles to rules, because the content security policy refuses style attributes.
 */
function withoutInlineStyles(html: string): { markup: string; rules: string } {
  const rules: string[] = [];
  const markup = html.replaceAll(/ style="([^"]*)"/g, (_attribute, style: string) => {
    rules.push(`[data-first-paint='${rules.length}'] { ${style} }`);
    return ` data-first-paint="${rules.length - 1}"`;
  });
  return { markup, rules: rules.join('\n') };
}

/**
 * Builds the tokens, resets and the utilities used in the markup, in the same layers and scope as
 * in the remote.
 */
async function getStyles(directory: string, markup: string, rules: string): Promise<string> {
  const classes = [...markup.matchAll(/class="([^"]*)"/g)].map(([, names = '']) =>
    names.replaceAll('&amp;', '&'),
  );
  const area = /data-area="(\w+)"/.exec(markup)?.[1];
  const source = `
    @import '@makeport/ui/base.css';
    @import '@makeport/ui/theme.css';
    @source inline("${[...new Set(classes.join(' ').split(' '))].join(' ')}");
    @layer area { :where([data-area='${area}']) { @tailwind utilities source(none); } ${rules} }`;
  const from = join(directory, 'src', 'first-paint.css');
  const { root } = await postcss([tailwind({ optimize: { minify: true } })]).process(source, {
    from,
  });
  root.walkAtRules((rule) => {
    // A font would load too late, and would delay more important files.
    if (rule.name === 'font-face' && rule.toString().includes('url(')) rule.remove();
  });
  return root.toString();
}
