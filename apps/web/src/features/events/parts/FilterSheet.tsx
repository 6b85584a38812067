import { useState } from 'react';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { useFilterTypes } from '../events.queries.ts';
import styles from '../events.module.css';
import { filterNames, type Filter } from '../whatsOn.ts';

interface FilterSheetProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
  onClose: () => void;
}

export function FilterSheet({ filter, onChange, onClose }: FilterSheetProps) {
  const lists = useFilterTypes().filter(({ Type }) => filterNames.some((name) => name === Type));
  const [chosen, setChosen] = useState(filter);
  const set = (name: keyof Filter, value: string) => setChosen((before) => ({ ...before, [name]: value || undefined }));
  const isCustom = chosen.when === 'custom';
  const lacksDays = isCustom && !chosen.from && !chosen.to;
  const { category } = filter;
  return (
    <SheetDialog
      open
      id="filter-events"
      title="What are you looking for?"
      onClose={onClose}
      actions={
        <>
          <PlainButton variant="outline" onClick={() => onChange({ category })}>
            Show everything
          </PlainButton>
          <PlainButton disabled={lacksDays} onClick={() => onChange(chosen)}>
            Show these
          </PlainButton>
        </>
      }
    >
      <div className={styles.detail}>
        {lists.map(({ Type, Label, Choices }) => (
          <SelectField
            key={Type}
            label={Label}
            placeholder="Any"
            options={Choices.map((choice) => ({ value: choice.SubType, label: choice.Label }))}
            value={chosen[Type] ?? ''}
            onChange={({ currentTarget }) => set(Type, currentTarget.value)}
          />
        ))}
        {isCustom && (
          <div className={styles.two}>
            <Field
              label="From"
              type="date"
              value={chosen.from ?? ''}
              onChange={({ currentTarget }) => set('from', currentTarget.value)}
            />
            <Field
              label="To"
              type="date"
              min={chosen.from}
              value={chosen.to ?? ''}
              onChange={({ currentTarget }) => set('to', currentTarget.value)}
            />
          </div>
        )}
      </div>
    </SheetDialog>
  );
}
