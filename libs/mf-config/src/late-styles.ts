import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/**
 * Moves stylesheets from the head to the end of the body. In the head they would block the first
 * paint on slow connections (T8); at the end, the browser paints the content before it has them,
 * and still runs deferred scripts after them.
 */
export class LateStylesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LateStylesPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(
        'LateStylesPlugin',
        (groups) => {
          const isStyle = ({ tagName, attributes }: HtmlWebpackPlugin.HtmlTagObject) =>
            tagName === 'link' && attributes['rel'] === 'stylesheet';
          return {
            ...groups,
            headTags: groups.headTags.filter((tag) => !isStyle(tag)),
            bodyTags: [...groups.bodyTags, ...groups.headTags.filter(isStyle)],
          };
        },
      );
    });
  }
}
