import { useNavigate } from 'react-router';
import type { ProfileImage } from '#contract/account/account.ts';
import { signupPath } from '#contract/signup/signup-steps.ts';
import { ProfileImages } from '../../profile/public.ts';
import classes from '../phase-form.module.css';
import { PhaseForm } from '../phase-form.tsx';
import { toDataUri } from '../picture-data.ts';
import { findNeighborPhases } from '../progress.ts';
import { useSignup } from '../signup-state.ts';

const noPictures = { profilePicture: null, logoImage: null, personalLogo: null };

/** Phase s4 asks for three optional pictures. */
export function PicturesPhase() {
  const { role, draft, store } = useSignup();
  const navigate = useNavigate();
  const pictures = { ...noPictures, ...draft.fourthPhase };
  const setPicture = (name: ProfileImage, picture: string | null) =>
    store('fourthPhase', { ...draft.fourthPhase, [name]: picture });
  return (
    <PhaseForm
      phase="s4"
      title="Put a face to the name"
      words="All optional. Any photo works; we’ll make it fit."
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(signupPath(role, findNeighborPhases(role, 's4').after ?? 'subscription'));
      }}
    >
      <div className={classes.wide}>
        <ProfileImages
          profile={{ role, ...pictures }}
          onChoose={async (name, file) => setPicture(name, await toDataUri(file))}
          onRemove={(name) => setPicture(name, null)}
        />
      </div>
    </PhaseForm>
  );
}
