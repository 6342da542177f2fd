import classes from './frequent-questions.module.css';
import section from './section.module.css';

const questions = [
  {
    question: 'Is Abundance a brokerage?',
    answer:
      'No. Abundance is a desktop and a membership. We do not recruit, and we give no legal advice. You stay with the brokerage you love.',
  },
  {
    question: 'Do I need a membership to buy a workbook?',
    answer:
      'Yes. A membership comes first: it creates your profile, and everything you buy is delivered to it.',
  },
  {
    question: 'How long do I keep Abundance University?',
    answer:
      'As long as you are a member. The 40+ lessons are yours to take at your own pace while your membership lasts.',
  },
  {
    question: 'Who checks the vendors?',
    answer:
      'You do. Listings are paid for, not vetted or endorsed by us, and you use them at your own risk. What you keep is your own list of the ones who show up.',
  },
  {
    question: 'Can I cancel, and do you refund?',
    answer:
      'You can cancel at any time; we do not refund memberships, products, services or tools. Canceling deletes your whole profile and account, and a returning member starts from scratch.',
  },
];

export function FrequentQuestions() {
  return (
    <section className={`${section.root} ${classes.root}`} aria-labelledby="questions-title">
      <div>
        <h2 id="questions-title" className={section.title}>
          Asked at every open house.
        </h2>
        <p className={section.lead}>
          More answers are in the <a href="/faq">FAQ</a>. For everything else,{' '}
          <a href="/contact_us">write to us</a>.
        </p>
      </div>
      <div className={classes.list}>
        {questions.map(({ question, answer }) => (
          <details key={question} name="questions" className={classes.item}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
