import type { SourceFile } from './structure.ts';

/** British spellings and their American replacements. All screens, code and comments use American English. */
const british: [found: RegExp, instead: string][] = [
  [/\b(?:col|fav|hon|neighb|behavi|lab|flav|hum|harb|rum)our(?!space)/gi, '-or'],
  [
    /\b(?:organ|real|recogn|normal|serial|initial|optim|minim|maxim|capital|custom|author|summar|apolog|priorit|categor|synchron|standard|final|util)is(?:e|ed|es|er|ing|ation|able|ably)\b/gi,
    '-ize',
  ],
  [/\banalys(?:e|ed|es|ing)\b/gi, 'analyze'],
  [/\b(?:licence|defence|offence)s?\b/gi, '-ense'],
  [/\b(?:centre|metre|litre|theatre)[sd]?\b/gi, '-er'],
  [/\b(?:labell|travell|modell|signall|cancell)(?:ed|ing)\b/g, 'one l'],
  [/\b(?:fulfil|enrol)(?:s|ment)?\b|\b(?:skilful|instalment)s?\b/gi, 'two l'],
  [/\b(?:judge|acknowledge)ment\b/gi, '-dgment'],
  [
    /\b(?:catalogue|programme|grey|cheque|ageing|whilst|amongst|towards|learnt|spelt|artefact)s?\b/gi,
    'the American form',
  ],
  [/\be-mail/gi, 'email'],
];

/** Words that may stay British: texts from elsewhere, and the stored name of a status. */
const exempt: [file: RegExp, found: RegExp, why: string][] = [
  [/\/spelling(\.test)?\.ts$/, /./, 'the list itself'],
  [/\/reference\/address-words\.ts$/, /centre/, 'how people write an address'],
  [/^sandbox\/src\/store\/store\.ts$/, /behaviour/, 'how the first release saved it'],
  [/\/bio-composer\//, /learnt/, 'how people write about themselves'],
  [/contact-|field-headers|\/import\//, /e-mail/i, 'columns of other programs'],
  [/\/transactions|deal-lists|\/doors\./, /cancelled/, 'a deal that is Cancelled'],
];

/** Finds British spellings and the lines on which they occur. */
export function findSpellingProblems(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    british.flatMap(([found, instead]) =>
      [...text.matchAll(found)]
        .filter(({ 0: word }) => !exempt.some(([file, but]) => file.test(path) && but.test(word)))
        .map(({ 0: word, index }) => {
          const line = text.slice(0, index).split('\n').length;
          return `${path}:${line}: ${word} is British; Americans write ${instead}`;
        }),
    ),
  );
}
