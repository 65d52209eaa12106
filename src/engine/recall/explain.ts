import { pythonWords } from '../text/python-text';
import { matchingWords, terms } from '../text/terms';

/**
 * The words by which a message was recalled, in the order in which the question has them; for display.
 * @param rule `article` gives shared white-space words; any other rule, shared words and runs of CJK characters.
 */
export function explainRecall(queryText: string, text: string, rule = 'lexical'): string[] {
  if (rule === 'article') {
    const words = pythonWords(text);
    return [...pythonWords(queryText)].filter((word) => words.has(word));
  }
  return matchingWords(queryText, new Set(terms(text)));
}
