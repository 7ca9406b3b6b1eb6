/**
 * Groups the lines by manufacturer, in the order of the lines. Each group becomes its own order
 * (OPEN-30).
 */
export function groupByManufacturer<
  Line extends { manufacturerId: string; manufacturerName: string },
>(lines: readonly Line[]): { manufacturerId: string; manufacturerName: string; lines: Line[] }[] {
  const parts = new Map<
    string,
    { manufacturerId: string; manufacturerName: string; lines: Line[] }
  >();
  for (const line of lines) {
    const { manufacturerId, manufacturerName } = line;
    const part = parts.get(manufacturerId) ?? { manufacturerId, manufacturerName, lines: [] };
    part.lines.push(line);
    parts.set(manufacturerId, part);
  }
  return [...parts.values()];
}
