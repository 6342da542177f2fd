import { faqQuestions } from '#contract/site/site-texts.ts';
import { ActionLink } from '../../ui/action.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import classes from './faq.module.css';
import page from './page.module.css';
import { createPageMeta } from './page-meta.ts';

export const meta = () =>
  createPageMeta({
    path: '/faq',
    title: 'FAQ',
    description:
      'Membership, plans, products, refunds, canceling, the vendor roster: eight questions, answered plainly.',
    preview: 'faq',
    structured: {
      '@type': 'FAQPage',
      mainEntity: faqQuestions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  });

export default function FaqRoute() {
  return (
    <div className={classes.root}>
      <div className={classes.side}>
        <h1 className={page.title}>Questions, answered plainly</h1>
        <p className={page.lead}>
          Didn’t find yours? Write to us and a person will answer within one business day.
        </p>
        <ActionLink to="/contact_us" variant="outline" size="lg">
          Contact Us
        </ActionLink>
        <Illustration name="sphereOrbit" width={330} />
      </div>
      <div className={classes.list}>
        {faqQuestions.map(({ question, answer }, index) => (
          <details key={question} className={classes.item} open={index === 0}>
            <summary>
              <h2>{question}</h2>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
