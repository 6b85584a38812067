// Members see check-ins from joining on; earlier ones stay private unless the youth chooses otherwise.
import { earlierDays } from '@mycrew/contract/constants.ts';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';

interface EarlierChoiceProps {
  name: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

export function EarlierChoice({ name, isChosen, onChoose }: EarlierChoiceProps) {
  return (
    <SwitchRow
      label={`Show ${name} the last ${earlierDays} days too?`}
      help={
        isChosen
          ? `${name} sees which words you chose in that time, too.`
          : `${name} sees check-ins from the day they join. Earlier ones stay with you.`
      }
      checked={isChosen}
      onChange={onChoose}
    />
  );
}
