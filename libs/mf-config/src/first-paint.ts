import { join } from 'node:path';
import tailwind from '@tailwindcss/postcss';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import postcss from 'postcss';
import type { Compiler } from 'webpack';
import { BUILD_ID_PLACEHOLDER } from './publish-build.ts';

/** Lies beside the scripts of a build that has one: the web server writes it into the page. */
const FIRST_PAINT = 'first-paint.html';

/**
 * Renders what the first HTML shows of one page of a remote (T33): the module's default export answers with its markup. The
 * styles of that markup, from the remote's own Tailwind, stand before it.
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
      // The page is at any address; the web server has the build's files here.
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

/** The content security policy refuses styles of single elements: they become rules. */
function withoutInlineStyles(html: string): { markup: string; rules: string } {
  const rules: string[] = [];
  const markup = html.replaceAll(/ style="([^"]*)"/g, (_attribute, style: string) => {
    rules.push(`[data-first-paint='${rules.length}'] { ${style} }`);
    return ` data-first-paint="${rules.length - 1}"`;
  });
  return { markup, rules: rules.join('\n') };
}

/** Tokens, resets and the utilities that the markup names, in the layers and the scope that the remote has them in. */
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
    // What has to be fetched would come too late, and in place of what is needed first.
    if (rule.name === 'font-face' && rule.toString().includes('url(')) rule.remove();
  });
  return root.toString();
}
