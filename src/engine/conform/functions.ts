/** Replays golden files of the article's functions: the classifier, the dynamic τ, the audit. */
import { auditReport, type ForgottenRecord } from '../audit/audit';
import { classifyAsArticle } from '../classify/article';
import { computeTau } from '../decay-time/dynamic-tau';
import { typeFromArticle, typeToArticle } from './article-types';
import { type Checker, isRecord } from './report';

type Case = Record<string, unknown>;

export function conformFunction(checker: Checker, name: string, file: Record<string, unknown>): void {
  const check = FUNCTIONS[name];
  if (!check) {
    checker.refuse(`is of a function "${name}" that is not known. Known: ${Object.keys(FUNCTIONS).join(', ')}.`);
    return;
  }
  check(checker, file);
}

const FUNCTIONS: Readonly<Record<string, (checker: Checker, file: Record<string, unknown>) => void>> = {
  classifyInfoType: (checker, file) =>
    eachCase(checker, file['cases'], (one) => {
      checker.same('type', one['type'], typeToArticle(classifyAsArticle(String(one['text']))));
    }),
  computeTau: (checker, file) =>
    eachCase(checker, file['cases'], (one) => {
      const context = {
        marked: one['markedImportant'] === true,
        frequentlyUpdated: one['frequentlyUpdated'] === true,
      };
      checker.same('tau', one['tau'], computeTau(typeFromArticle(one['type']), String(one['text']), context));
    }),
  forgettingAudit: (checker, file) =>
    checker.case('report', () => {
      const records = (Array.isArray(file['records']) ? file['records'] : []).filter(isRecord).map(recordOf);
      checker.same('report', file['report'], auditReport(records));
    }),
};

function recordOf(record: Case): ForgottenRecord {
  return {
    text: String(record['text']),
    reason: String(record['reason']),
    strength: Number(record['strength']),
    turn: Number(record['turn']),
  };
}

function eachCase(checker: Checker, cases: unknown, check: (one: Case) => void): void {
  if (!Array.isArray(cases)) {
    checker.refuse('has no list "cases".');
    return;
  }
  cases.filter(isRecord).forEach((one, index) => {
    checker.case(`case ${index + 1}`, () => check(one));
  });
}
