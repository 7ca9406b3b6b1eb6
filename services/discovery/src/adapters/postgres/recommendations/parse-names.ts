import { LRUCache } from 'lru-cache';

/** More different ones are in no catalogue; one that is read again after so many others is another array. */
const MAX_LISTS = 5_000;

const lists = new LRUCache<string, readonly string[]>({ max: MAX_LISTS });

/** Of names, as JSON: the same array for the same text, since what is made of a list is remembered with it. */
export function parseNames(json: string): readonly string[] {
  let names = lists.get(json);
  if (!names) {
    names = JSON.parse(json) as readonly string[];
    lists.set(json, names);
  }
  return names;
}
