import { MultiSelect, TextInput } from '@mantine/core';
import { type SignupDraft, SignupThirdPhase } from '#contract/signup/signup.ts';
import { BrandColorsField, certificateChoices } from '../../profile/public.ts';
import classes from '../phase-form.module.css';
import { PhaseForm } from '../phase-form.tsx';
import { useSignup } from '../signup-state.ts';
import { usePhaseForm } from '../use-phase-form.ts';

const emptyValues = { certificates: [] as string[], tagLine: '', brandColors: [] as string[] };

/** Phase s3 asks for certificates, tagline and brand colors. */
export function KnownForPhase() {
  const { draft, store } = useSignup();
  const { form, goOn, onSubmit } = usePhaseForm({
    phase: 's3',
    schema: SignupThirdPhase,
    initialValues: { ...emptyValues, ...draft.thirdPhase },
    keep: (values) => store('thirdPhase', values as SignupDraft['thirdPhase']),
  });
  return (
    <PhaseForm
      phase="s3"
      title="What are you known for?"
      words="All optional. You can add these later on your desktop."
      onSubmit={onSubmit(goOn)}
    >
      <MultiSelect
        label="Certifications and designations"
        className={classes.wide}
        searchable
        clearable
        data={certificateChoices}
        {...form.getInputProps('certificates')}
      />
      <TextInput
        label="Tagline"
        className={classes.wide}
        maxLength={160}
        {...form.getInputProps('tagLine')}
      />
      <div className={classes.wide}>
        <BrandColorsField {...form.getInputProps('brandColors')} value={form.values.brandColors} />
      </div>
    </PhaseForm>
  );
}
