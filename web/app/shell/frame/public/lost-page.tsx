import { NotFound, WentWrong } from '../../../features/site/public.ts';
import { PublicFrame } from './frame.tsx';

/** What no layout caught, within the frame that everybody may see. */
export default function LostPage({ isMissing }: { isMissing: boolean }) {
  return <PublicFrame>{isMissing ? <NotFound /> : <WentWrong />}</PublicFrame>;
}
