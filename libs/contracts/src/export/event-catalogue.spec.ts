import { readFileSync } from 'node:fs';
import { eventContracts } from '../events';
import { topics } from '../events/topics';
import { asyncApiDocument } from './asyncapi';
import { eventCatalogue, type EventsDocument } from './event-catalogue';
import { catalogueFile } from './files';

const document = JSON.parse(
  JSON.stringify(asyncApiDocument(eventContracts, topics)),
) as EventsDocument;
const catalogue = eventCatalogue(document);
const getSection = (type: string): string =>
  catalogue.split('\n### ').find((part) => part.startsWith(type)) ?? '';

describe('docs/events.md', () => {
  it('is what `npm run generate -w @makeport/contracts` writes', () => {
    expect(readFileSync(catalogueFile, 'utf8')).toBe(catalogue);
  });

  it('has a section for every event, with owner, key, retention, fields and an example', () => {
    for (const { type, topic } of eventContracts) {
      const section = getSection(`${type}\n`);
      const kept = topics.find(({ name }) => name === topic)?.retentionDays;
      expect(section).toMatch(/Owner: .+\. Key: `data\.\S+`\. Kept: .+\. Replaced by: nothing\./);
      if (typeof kept === 'number') expect(section).toContain(`Kept: ${kept} days`);
      expect(section).toContain('| field | type |');
      const example: unknown = JSON.parse(/```json\n([\s\S]+?)\n```/.exec(section)?.[1] ?? 'null');
      expect(example).toEqual(document.components.messages[type]?.examples[0]?.payload);
    }
  });

  it('describes what several events carry once, with what is personal in it', () => {
    expect(getSection('ordering.order-placed.v1')).toContain('| `order` | [order](#order) |');
    expect(getSection('order\n')).toContain('| `shippingInfo.email` | string |  | person |');
  });

  it('says what replaces an event', () => {
    const [old, ...others] = eventContracts;
    const replaced = old && { ...old, replacedBy: 'identity.signed-in.v1' };
    const written: object = asyncApiDocument(replaced ? [replaced, ...others] : [], topics);
    expect(eventCatalogue(written as EventsDocument)).toContain(
      'Replaced by: [identity.signed-in.v1](#identitysigned-inv1).',
    );
  });
});
