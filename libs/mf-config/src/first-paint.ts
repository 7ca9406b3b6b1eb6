import { join } from 'node:path';
import tailwind from '@tailwindcss/postcss';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import postcss from 'postcss';
import type { Compiler } from 'webpack';
import { BUILD_ID_PLACEHOLDER } from './publish-build.ts';

/** The name of the file next to the build's scripts, which the web server inserts into the page. */
const FIRST_PAINT = 'first-paint.html';

/**
 * Renders the markup that the first HTML of a remote's page contains (T33), from the default export
 * of a module. The necessary styles, built with the remote's own Tailwind, precede the markup.
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
      // The page has many URLs, but the build's files have only this one.
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
 * Builds the styles of the markup: tokens, resets and the used utilities, in the layers and the
 * scope of the remote.
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
    // A web font would arrive after the first paint and delay more important files.
    if (rule.name === 'font-face' && rule.toString().includes('url(')) rule.remove();
  });
  return root.toString();
}
