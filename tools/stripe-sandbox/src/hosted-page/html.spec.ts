import { html } from './html';

it('escapes every value and no template', () => {
  const nasty = `<script>alert("1")</script>'&`;
  expect(html`<p title="${nasty}">${nasty}</p>`.text).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;</p>',
  );
  expect(html`${['<', '>'].map((text) => html`<b>${text}</b>`)}`.text).toBe(
    '<b>&lt;</b><b>&gt;</b>',
  );
});
