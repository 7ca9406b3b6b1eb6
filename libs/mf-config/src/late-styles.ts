import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/**
 * Puts the page's stylesheets at the end of its body: a browser paints what stands before them, and runs the deferred
 * scripts after them. In the head they would hold back the first paint until they have come over a slow line (T8).
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
