// Step four: questions that nobody has to answer.
import { FormProvider, useForm } from 'react-hook-form';
import { type Background, ListedBackground, OwnBackground } from './BackgroundFields.tsx';
import { ListsProblem } from './ListsProblem.tsx';
import { emptyDraft } from '../signUpDraft.ts';
import type { StepProps } from '../useSignUp.ts';
import { useBackgroundLists } from '../useBackgroundLists.ts';
import { useStepForm } from '../useStepForm.ts';
import { StepFrame } from './StepFrame.tsx';

const backgroundOf = (from: typeof emptyDraft): Background => ({
  Gender: from.Gender,
  GenderOtherText: from.GenderOtherText,
  State: from.State,
  AboriginalOrTorresStraitIslander: from.AboriginalOrTorresStraitIslander,
  OtherLanguages: from.OtherLanguages,
  SpecifiedOtherLanguage: from.SpecifiedOtherLanguage,
  EthnicityOrCulture: from.EthnicityOrCulture,
  SpecifiedEthnicityOrCulture: from.SpecifiedEthnicityOrCulture,
  InvitationResource: from.InvitationResource,
  SpecifiedInvitationResource: from.SpecifiedInvitationResource,
});

export function BackgroundStep({ draft, errors, onType, onDone, onBack }: StepProps) {
  const form = useForm({ defaultValues: backgroundOf(draft) });
  useStepForm(form, { errors, onType });
  const lists = useBackgroundLists();
  return (
    <StepFrame
      step={4}
      title="A little about you"
      intro="All of this is up to you. Skip any of it, or all of it. Your Crew doesn’t see these answers."
      next="Next"
      onSubmit={form.handleSubmit(onDone)}
      onBack={onBack}
      onSkip={() => onDone(backgroundOf(emptyDraft))}
    >
      <FormProvider {...form}>
        <OwnBackground />
        {lists.state === 'failed' && <ListsProblem onRetry={lists.retry} />}
        {lists.data && <ListedBackground lists={lists.data} />}
      </FormProvider>
    </StepFrame>
  );
}
