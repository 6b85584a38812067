// Ready words, new or changed.
import { type ReplyTemplate, TemplateEntry, templatePurposes } from '@mycrew/contract/reply-templates.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { toast } from '#shared/ui/toasts.ts';
import { saveTemplate, templatesChanged } from '../reply-templates.queries.ts';

export function WriteTemplate({ of: template, onClose }: { of: ReplyTemplate | null; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useContractForm(TemplateEntry, {
    defaultValues: {
      Purpose: template?.Purpose ?? 'piece',
      Title: template?.Title ?? '',
      Words: template?.Words ?? '',
    },
    send: (entry, key) => saveTemplate(template?._id ?? null, entry, key),
    onSent: () => {
      void templatesChanged(queries);
      void toast.success('Saved. Everybody at the desk has it now.');
      onClose();
    },
  });
  return (
    <SheetDialog open id="template" title={template ? 'Change ready words' : 'New ready words'} onClose={onClose}>
      <ContractForm className="stack16" of={form} submit="Save">
        {!template && (
          <SelectField
            label="What for"
            options={templatePurposes.map(({ id, label }) => ({ value: id, label }))}
            {...form.field('Purpose')}
          />
        )}
        <Field label="Short name" help="On the button." maxLength={60} {...form.field('Title')} />
        <Field
          label="Words"
          help="Help comes first. Plain, short and warm; never blame. A name is added by whoever writes."
          multiline
          rows={8}
          {...form.field('Words')}
        />
      </ContractForm>
    </SheetDialog>
  );
}
