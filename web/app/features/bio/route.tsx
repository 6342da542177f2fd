import { useQuery } from '@tanstack/react-query';
import { profileMessages } from '#contract/account/profile-messages.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { ProGate } from '../../shell/core/pro-gate.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { bioQuery } from './api.ts';
import { BioBuilder } from './bio-builder.tsx';
import { readLocalBio } from './bio-draft.ts';

export const meta = () => [{ title: 'Bio | Abundance' }];

export default function BioRoute() {
  return (
    <ProGate feature="Bio">
      <BioPage />
    </ProGate>
  );
}

/** Loads the bio. If the server does not answer, the user can continue with the draft in this browser. */
function BioPage() {
  const { id } = useProfile();
  const { data, isError, refetch } = useQuery(bioQuery(id));
  const bio = data ?? (isError ? readLocalBio(id) : undefined);
  return (
    <>
      {isError && <LoadErrorNotice message={profileMessages.load} onRetry={refetch} />}
      {bio && <BioBuilder key={data ? 'server' : 'local'} bio={bio} />}
    </>
  );
}
