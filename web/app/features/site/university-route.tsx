import { courseTopics } from '#contract/reference/speaker-options.ts';
import { ActionLink } from '../../ui/action.tsx';
import classes from './page.module.css';
import { PageHead } from './page-head.tsx';
import { createPageMeta } from './page-meta.ts';

export const meta = () =>
  createPageMeta({
    path: '/university',
    title: 'Abundance University',
    description:
      'More than 40 self-paced lessons for Florida real-estate professionals, open while you are a member.',
    preview: 'university',
    structured: {
      '@type': 'EducationalOrganization',
      name: 'Abundance University',
      description: 'Self-paced lessons for real-estate professionals',
    },
  });

/** Shown if no academy is configured; otherwise the server redirects to the academy. */
export default function UniversityRoute() {
  return (
    <div className={classes.root}>
      <PageHead title="Abundance University">
        More than 40 lessons at your own pace, for every member. The academy has its own site; its address
        isn’t set up here yet.
      </PageHead>
      <div className={classes.prose}>
        <h2>What the lessons cover</h2>
        <ul>
          {courseTopics.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </ul>
        <p>Your lessons stay open for as long as your membership lasts.</p>
        <p>
          <ActionLink to="/signup">Become a member</ActionLink>
        </p>
      </div>
    </div>
  );
}
