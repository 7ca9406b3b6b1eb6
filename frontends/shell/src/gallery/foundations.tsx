import { Specimen } from './specimen';

const COLOURS = [
  ['ground', 'bg-ground'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['control', 'bg-control'],
  ['ink', 'bg-ink'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['amber', 'bg-amber'],
  ['green', 'bg-green'],
  ['red', 'bg-red'],
  ['blue', 'bg-blue'],
  ['purple', 'bg-purple'],
] as const;

const SIZES = [
  ['3xl 44', 'text-3xl font-semibold'],
  ['2xl 32', 'text-2xl font-semibold'],
  ['xl 24', 'text-xl font-semibold'],
  ['lg 20', 'text-lg font-medium'],
  ['base 16', 'text-base'],
  ['sm 14', 'text-sm'],
  ['xs 12', 'text-xs text-muted'],
] as const;

const PAIRS = [
  ['ink on surface', 'bg-surface text-ink'],
  ['muted on ground', 'bg-ground text-muted'],
  ['faint on surface', 'bg-surface text-faint'],
  ['on accent', 'bg-accent text-on-accent'],
  ['accent-ink on accent-soft', 'bg-accent-soft text-accent-ink'],
  ['amber-ink on amber-soft', 'bg-amber-soft text-amber-ink'],
  ['green-ink on green-soft', 'bg-green-soft text-green-ink'],
  ['red-ink on red-soft', 'bg-red-soft text-red-ink'],
  ['blue-ink on blue-soft', 'bg-blue-soft text-blue-ink'],
  ['purple-ink on purple-soft', 'bg-purple-soft text-purple-ink'],
] as const;

export function Foundations() {
  return (
    <>
      <Specimen title="Colours">
        {() => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3 text-xs">
            {COLOURS.map(([name, colour]) => (
              <li key={name}>
                <span className={`mb-1 block h-10 rounded-control border border-line ${colour}`} />
                {name}
              </li>
            ))}
          </ul>
        )}
      </Specimen>
      <Specimen title="Pairs of text and ground">
        {() => (
          <ul className="grid gap-2 sm:grid-cols-2">
            {PAIRS.map(([name, colours]) => (
              <li key={name} className={`rounded-control px-3 py-2 ${colours}`}>
                {name}
              </li>
            ))}
          </ul>
        )}
      </Specimen>
      <Specimen title="Type">
        {() => (
          <>
            {SIZES.map(([name, look]) => (
              <p key={name} className={look}>
                {name} · Made to order
              </p>
            ))}
            <p className="tabular-nums">Tabular figures: $1,111.11 $8,888.88</p>
          </>
        )}
      </Specimen>
    </>
  );
}
