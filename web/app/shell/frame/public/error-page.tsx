import { NotFound, UnexpectedErrorPage } from '../../../features/site/public.ts';
import { PublicFrame } from './frame.tsx';

/** Shows an error that no layout caught, with the public navigation and footer. */
export default function ErrorPage({ isMissing }: { isMissing: boolean }) {
  return <PublicFrame>{isMissing ? <NotFound /> : <UnexpectedErrorPage />}</PublicFrame>;
}
