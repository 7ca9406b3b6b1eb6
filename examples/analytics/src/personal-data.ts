type Json = Readonly<Record<string, unknown>>;

/**
 * Returns a copy without the fields of these paths ('order.shippingInfo.email', 'lines[].name',
 * 'before.*').
 */
export function withoutPersonalData(data: Json, paths: readonly string[]): Json {
  if (paths.length === 0) return data;
  const copy = structuredClone(data);
  for (const path of paths) remove(copy, path.split('.'));
  return copy;
}

function remove(value: unknown, [step, ...rest]: readonly string[]): void {
  if (step === undefined || typeof value !== 'object' || value === null) return;
  const object = value as Record<string, unknown>;
  const field = step.replace(/(\[\])+$/, '');
  const names = field === '*' ? Object.keys(object) : [field];
  for (const name of names) {
    if (rest.length === 0) delete object[name];
    else for (const each of toList(object[name])) remove(each, rest);
  }
}

const toList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.flat(Infinity) : [value];
