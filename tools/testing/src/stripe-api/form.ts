type Tree = string | { [key: string]: Tree } | Tree[];

/** Decodes `a[b][0]=x&c=`: records with the keys 0, 1, … become lists. */
export function parseForm(text: string): Tree {
  const root: { [key: string]: Tree } = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    let record = root;
    path.forEach((part, depth) => {
      const key = part === '' ? String(Object.keys(record).length) : part;
      if (depth === path.length - 1) record[key] = value;
      else record = (record[key] ??= {}) as { [key: string]: Tree };
    });
  }
  return withLists(root);
}

function withLists(tree: Tree): Tree {
  if (typeof tree === 'string') return tree;
  const entries = Object.entries(tree).map(([key, value]) => [key, withLists(value)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
