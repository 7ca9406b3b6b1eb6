import { programs, readVariables, SANDBOX, type Variable } from './variables.ts';

const COMMAND = 'npm run ops -- configuration';

/** Variables that only `npm start` and the other commands of this repository read. */
const localStack: readonly (readonly [name: string, byDefault: string, meaning: string])[] = [
  ['MAKEPORT_BASE_PORT', '4000', 'The port of the site. Moves all other ports with it.'],
  [
    'MAKEPORT_PORT_<NAME>',
    'base port + offset',
    'Moves one port. `tools/local-stack/src/stack/ports.ts` has the names.',
  ],
  ['MAKEPORT_STATE', '.local/state', 'The folder of data, secrets and logs.'],
  ['MAKEPORT_CACHE', '.local/cache', 'The folder of downloads. Several checkouts may share it.'],
  [
    'MAKEPORT_ENGINES',
    'auto',
    '`local` runs PostgreSQL, Kafka and Temporal as processes, `docker` in containers.',
  ],
  ['MAKEPORT_SEARCH', 'postgres', 'With `opensearch` a node of OpenSearch runs and searches.'],
];

interface Section {
  readonly title: string;
  readonly variables: readonly Variable[];
}

/** The generated files: path and text. */
export async function configurationFiles(): Promise<Map<string, string>> {
  const sections = toSections(await readVariables());
  return new Map([
    ['docs/configuration.md', toMarkdown(sections)],
    ['.env.example', toExample(sections)],
  ]);
}

/** The variables of the product, without those of the payments sandbox. */
export const countVariables = async (): Promise<number> =>
  (await readVariables()).filter(({ readings }) =>
    readings.some(({ program }) => program !== SANDBOX),
  ).length;

function toSections(variables: readonly Variable[]): Section[] {
  const products = (variable: Variable): string[] =>
    getPrograms(variable).filter((program) => program !== SANDBOX);
  const readBy = (program: string): Variable[] =>
    variables.filter((variable) => {
      const [only, ...others] = products(variable);
      return (only ?? SANDBOX) === program && others.length === 0;
    });
  const isShared = (variable: Variable): boolean => isOfServices(products(variable));
  return [
    { title: 'All services', variables: variables.filter(isShared) },
    {
      title: 'Several processes',
      variables: variables.filter((each) => products(each).length > 1 && !isShared(each)),
    },
    ...[...programs, SANDBOX].map((program) => ({
      title: `${program.charAt(0).toUpperCase()}${program.slice(1)}`,
      variables: readBy(program),
    })),
  ].filter((section) => section.variables.length > 0);
}

const getPrograms = ({ readings }: Variable): string[] => readings.map(({ program }) => program);

/** Whether every service is among the programs. */
const isOfServices = (names: readonly string[]): boolean => names.length >= programs.length - 1;

function toMarkdown(sections: readonly Section[]): string {
  const tables = sections.map(({ title, variables }) =>
    [
      `## ${title}`,
      '',
      '| variable | read by | default | meaning |',
      '| --- | --- | --- | --- |',
      ...variables.map(
        (variable) =>
          `| \`${variable.name}\` | ${toReaders(variable)} | ${toDefaults(variable)} | ${toMeaning(variable)} |`,
      ),
    ].join('\n'),
  );
  return `# Configuration

The environment variables of all processes. \`${COMMAND}\` generates this page and
[.env.example](../.env.example) from the schemas; a test fails while they differ. An empty variable counts as not set.
A process that cannot start names each variable that is missing or wrong.

${tables.join('\n\n')}

## Local stack

Read by \`npm start\` and the other commands of the repository.

| variable | default | meaning |
| --- | --- | --- |
${localStack.map(([name, byDefault, meaning]) => `| \`${name}\` | \`${byDefault}\` | ${meaning} |`).join('\n')}
`;
}

function toReaders(variable: Variable): string {
  const names = getPrograms(variable);
  if (!isOfServices(names.filter((name) => name !== SANDBOX))) return names.join(', ');
  const others = names.filter((name) => name === SANDBOX || !/^\w+$/.test(name));
  return ['all services', ...others].join(', ');
}

/** The value of most programs first, then those that differ. */
function toDefaults({ readings }: Variable): string {
  const groups = new Map<string, string[]>();
  for (const { program, isRequired, default: byDefault } of readings) {
    const value = isRequired ? '**required**' : byDefault ? `\`${byDefault}\`` : '';
    groups.set(value, [...(groups.get(value) ?? []), program]);
  }
  const [[most = ''] = [], ...others] = [...groups].sort((a, b) => b[1].length - a[1].length);
  return [most, ...others.map(([value, names]) => `${value || 'none'} (${names.join(', ')})`)]
    .filter(Boolean)
    .join('; ');
}

function toMeaning({ description, values, isSecret }: Variable): string {
  const allowed =
    values.length > 0 ? ` One of ${values.map((each) => `\`${each}\``).join(', ')}.` : '';
  return `${isSecret ? 'Secret. ' : ''}${description}${allowed}`;
}

function toExample(sections: readonly Section[]): string {
  const isFirst = ({ isSecret, readings }: Variable): boolean =>
    isSecret || readings.some(({ isRequired }) => isRequired);
  const split = (wanted: boolean) =>
    sections
      .map(({ title, variables }) => ({
        title,
        variables: variables.filter((each) => isFirst(each) === wanted),
      }))
      .filter(({ variables }) => variables.length > 0);
  const toText = (part: readonly Section[]): string =>
    part
      .map(({ title, variables }) => `# ${title}\n\n${variables.map(toEntry).join('\n')}`)
      .join('\n\n');
  return `# Generated by \`${COMMAND}\`. Give each process the variables that it reads: docs/configuration.md.

#### Required variables and secrets

${toText(split(true))}

#### Variables with a default

${toText(split(false))}
`;
}

/** A variable that is not required is a comment with its default. */
function toEntry(variable: Variable): string {
  const { name, readings } = variable;
  const isRequired = readings.some((reading) => reading.isRequired);
  const byDefault = readings.find((reading) => reading.default !== undefined)?.default ?? '';
  const value = /\s/.test(byDefault) ? `'${byDefault}'` : byDefault;
  return `# ${toMeaning(variable)} Read by: ${toReaders(variable)}.\n${isRequired ? '' : '#'}${name}=${isRequired ? '' : value}`;
}
