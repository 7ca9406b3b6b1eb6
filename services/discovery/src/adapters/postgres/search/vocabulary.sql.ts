/**
 * What typed words mean. $1 words, $2 those that are known otherwise. Materialized, or the search for a correction would
 * run once for each mention of its result.
 * Short words share too few trigrams with their misspellings; they are compared by length and letters. Two slips with another
 * first letter are another word: a kettle is no bottle.
 */
export const understandWords = `
  WITH looked_up AS MATERIALIZED (
    SELECT typed, n, exact, NOT exact AND EXISTS (
      SELECT FROM search_texts WHERE wide @@ to_tsquery('product_english', quote_literal(typed))) AS in_texts
    FROM (
      SELECT typed, n, EXISTS (SELECT FROM search_words WHERE word = typed) AS exact
      FROM unnest($1::text[]) WITH ORDINALITY AS t (typed, n) OFFSET 0
    ) given
  ), meant AS MATERIALIZED (
    SELECT typed, n, in_texts, CASE
      WHEN exact OR in_texts OR typed = ANY($2) OR length(typed) < 3 OR typed ~ '[0-9]' THEN
        CASE WHEN exact OR in_texts OR typed = ANY($2) THEN typed END
      WHEN length(typed) <= 4 THEN (
        SELECT word FROM (
          SELECT word, products FROM search_words
          WHERE length(word) IN (length(typed) - 1, length(typed), length(typed) + 1)
            AND levenshtein_less_equal(word, typed, 1) <= 1
          UNION ALL
          SELECT word, products FROM search_words
          WHERE letters = (SELECT string_agg(c, '' ORDER BY c COLLATE "C") FROM regexp_split_to_table(typed, '') c)
            AND levenshtein_less_equal(word, typed, 2) <= 2
        ) near WHERE products > 0 ORDER BY products DESC, word LIMIT 1)
      ELSE (
        SELECT word FROM (
          SELECT word, products, levenshtein_less_equal(word, typed, 2) AS distance, letters FROM search_words
          WHERE word % typed AND levenshtein_less_equal(word, typed, 2) <= 2 AND products > 0
        ) near
        WHERE distance <= 1 OR left(word, 1) = left(typed, 1)
          OR letters = (SELECT string_agg(c, '' ORDER BY c COLLATE "C") FROM regexp_split_to_table(typed, '') c)
        ORDER BY CASE WHEN letters = (SELECT string_agg(c, '' ORDER BY c COLLATE "C")
                                      FROM regexp_split_to_table(typed, '') c) THEN 1 ELSE distance END,
          products DESC, word LIMIT 1)
      END AS word
    FROM looked_up
  )
  SELECT typed, word, tsvector_to_array(to_tsvector('product_english', coalesce(word, typed))) AS lexemes,
    coalesce((SELECT products FROM search_words WHERE search_words.word = meant.word), 0) AS products,
    in_texts AS "inTexts"
  FROM meant ORDER BY n`;

/** Words that begin so. $1 the beginning. */
export const expandWord = `
  SELECT word, products, tsvector_to_array(to_tsvector('product_english', word)) AS lexemes FROM (
    SELECT word, products FROM search_words
    WHERE word >= $1 AND word < $1 || U&'\\FFFF' AND products > 0 ORDER BY products DESC, word LIMIT 40
  ) expanded ORDER BY products DESC, word`;

/** $1 lexemes and labels; the empty one stands for all products. */
export const countLexemes = `
  SELECT lexeme, products FROM search_lexemes WHERE lexeme = ANY($1)`;
