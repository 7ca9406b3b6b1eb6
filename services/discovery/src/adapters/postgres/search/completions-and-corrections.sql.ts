/**
 * Finds completions of the last word, all categories, and manufacturers in whose name every typed
 * word starts a word, in one row. $1 is the last word with %, $2 the maximum number of completions,
 * $3 the prefixes of all words as a tsquery, $4 the maximum number of manufacturers.
 */
export const beginningsSql = `
  SELECT
    ARRAY(
      SELECT word FROM search_words WHERE word LIKE $1 ORDER BY products DESC, word LIMIT $2
    ) AS completions,
    (SELECT coalesce(json_agg(c), '[]') FROM (
      SELECT substr(lexeme, length('=category:') + 1) AS name, products FROM search_lexemes
      WHERE lexeme >= '=category:' AND lexeme < '=category;' AND products > 0 ORDER BY products DESC, lexeme
    ) AS c) AS categories,
    (SELECT coalesce(json_agg(m), '[]') FROM (
      SELECT id::text, name, location FROM search_manufacturers
      WHERE to_tsvector('simple'::regconfig, phrase) @@ (SELECT $3::tsquery) AND NOT closed AND name IS NOT NULL
      ORDER BY length(name), name, id LIMIT $4
    ) AS m) AS manufacturers`;

const MIN_CORRECTED = 3;
const MAX_SHORT = 4;

/**
 * Corrects words. $1 are the words, $2 their letters in alphabetical order. A word that the catalog
 * contains in any form stays. Any other word becomes the nearest word with one typo, or with two
 * typos if it is longer and the first letter is the same. Two swapped letters are one typo.
 */
export const correctionsSql = `
  SELECT CASE
    WHEN EXISTS (SELECT FROM search_words WHERE word = typed)
      OR EXISTS (SELECT FROM search_products WHERE narrow @@ plainto_tsquery('product_english', typed))
      OR EXISTS (SELECT FROM search_texts WHERE wide @@ plainto_tsquery('product_english', typed)) THEN typed
    WHEN typed ~ '[0-9]' OR length(typed) < ${MIN_CORRECTED} THEN NULL
    ELSE (
      SELECT word FROM (
        SELECT word, products, CASE WHEN letters = typed_letters THEN 1
          ELSE levenshtein_less_equal(word, typed, 2) END AS slips
        FROM search_words WHERE word % typed
        UNION
        SELECT word, products, 1 FROM search_words WHERE letters = typed_letters
      ) AS near
      WHERE slips = 1 OR (slips = 2 AND length(typed) > ${MAX_SHORT} AND left(word, 1) = left(typed, 1))
      ORDER BY slips, products DESC, word LIMIT 1
    )
  END AS word
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS t (typed, typed_letters, place) ORDER BY place`;
