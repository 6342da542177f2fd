import { NotFound, WentWrong } from '../../../features/site/public.ts';
import { PublicFrame } from './frame.tsx';

/** Shows errors that no layout caught, in the public frame. */
export default function ErrorPage({ isMissing }: { isMissing: boolean }) {
  return <PublicFrame>{isMissing ? <NotFound /> : <WentWrong />}</PublicFrame>;
}
