export interface Quotation {
  content: string;
  author: string;
}

/** The quotes of Weekly Motivation if no external service responds. Every author died before 1950. */
export const quotations: readonly Quotation[] = [
  { content: 'Nothing great was ever achieved without enthusiasm.', author: 'Ralph Waldo Emerson' },
  { content: 'The only way to have a friend is to be one.', author: 'Ralph Waldo Emerson' },
  { content: 'Well done is better than well said.', author: 'Benjamin Franklin' },
  {
    content:
      'Always bear in mind that your own resolution to succeed is more important than any other one thing.',
    author: 'Abraham Lincoln',
  },
  {
    content: 'Far and away the best prize that life offers is the chance to work hard at work worth doing.',
    author: 'Theodore Roosevelt',
  },
  {
    content:
      'Success is to be measured not so much by the position that one has reached in life as by the obstacles which he has overcome while trying to succeed.',
    author: 'Booker T. Washington',
  },
  { content: 'If there is no struggle there is no progress.', author: 'Frederick Douglass' },
  { content: "I'm not afraid of storms, for I'm learning how to sail my ship.", author: 'Louisa May Alcott' },
  {
    content: 'I attribute my success to this: I never gave or took an excuse.',
    author: 'Florence Nightingale',
  },
  {
    content:
      'If you have built castles in the air, your work need not be lost; that is where they should be. Now put the foundations under them.',
    author: 'Henry David Thoreau',
  },
  {
    content: 'Our doubts are traitors, and make us lose the good we oft might win by fearing to attempt.',
    author: 'William Shakespeare',
  },
  {
    content: 'Let us, then, be up and doing, with a heart for any fate.',
    author: 'Henry Wadsworth Longfellow',
  },
  {
    content: "Ah, but a man's reach should exceed his grasp, or what's a heaven for?",
    author: 'Robert Browning',
  },
  { content: 'The art of being wise is the art of knowing what to overlook.', author: 'William James' },
  { content: 'Great works are performed, not by strength, but perseverance.', author: 'Samuel Johnson' },
  {
    content: 'First say to yourself who you wish to be: then do accordingly what you are doing.',
    author: 'Epictetus',
  },
  {
    content: 'No longer talk at all about the kind of man that a good man ought to be, but be such.',
    author: 'Marcus Aurelius',
  },
  { content: 'The journey of a thousand li commenced with a single step.', author: 'Lao Tzu' },
  { content: 'Always do right. This will gratify some people, and astonish the rest.', author: 'Mark Twain' },
  { content: 'We never know how high we are till we are called to rise.', author: 'Emily Dickinson' },
];
