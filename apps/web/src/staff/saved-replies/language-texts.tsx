import { useRef, useState } from 'react';
import { localeNames } from '@homeport/contract/locales';
import { placeholders } from '@homeport/contract/placeholders';
import { type ReplyLanguage, replyLanguages } from '@homeport/contract/saved-replies';
import { useController } from 'react-hook-form';
import type { Form } from '../../foundation/locale/use-form.ts';
import { EditorField, type EditorHandle } from '../../support/index.ts';
import { Button } from '../../ui/button.tsx';
import type { ReplyValues } from './reply-facts.ts';
import { text } from './texts.ts';

interface LanguageTextsProps {
  form: Form<ReplyValues>;
  initial: ReplyValues['texts'];
  isSaving: boolean;
}

/** The texts by language: English always, the others as they are added. */
export function LanguageTexts({ form, initial, isSaving }: LanguageTextsProps) {
  const [shown, setShown] = useState(() =>
    replyLanguages.filter((each) => each === 'en' || initial[each] !== ''),
  );
  const missing = replyLanguages.filter((each) => !shown.includes(each));
  return (
    <div className="grid grid-cols-1 gap-5">
      {replyLanguages
        .filter((language) => shown.includes(language))
        .map((language) => (
          <LanguageText
            key={language}
            form={form}
            language={language}
            isSaving={isSaving}
            onRemove={() => {
              form.setValue(`texts.${language}`, '');
              form.clearErrors(`texts.${language}`);
              setShown(shown.filter((each) => each !== language));
            }}
          />
        ))}
      <div className="flex flex-wrap gap-2">
        {missing.map((language) => (
          <Button key={language} size="sm" lang={language} onClick={() => setShown([...shown, language])}>
            {text('addText', { language: localeNames[language] })}
          </Button>
        ))}
      </div>
      <p className="text-sm text-ink-3">{text('textsHint')}</p>
    </div>
  );
}

interface LanguageTextProps {
  form: Form<ReplyValues>;
  language: ReplyLanguage;
  isSaving: boolean;
  onRemove: () => void;
}

function LanguageText({ form, language, isSaving, onRemove }: LanguageTextProps) {
  const editor = useRef<EditorHandle>(null);
  // A language that was removed and added again begins empty.
  const [initial] = useState(() => form.getValues(`texts.${language}`));
  const name = localeNames[language];
  const { field, fieldState } = useController({
    control: form.control,
    name: `texts.${language}`,
    rules: { validate: (html) => html !== '' || text('textMissing') },
  });
  return (
    <div className="grid grid-cols-1 gap-2">
      <EditorField
        label={text('textIn', { language: name })}
        hint={undefined}
        problem={fieldState.error?.message}
        editor={editor}
        message={{
          initial,
          editorKey: 0,
          isSending: isSaving,
          files: { add: () => undefined },
          setValue: ({ html, isEmpty }) => {
            field.onChange(isEmpty ? '' : html);
            form.clearErrors(`texts.${language}`);
          },
        }}
        onSubmit={() => undefined}
      />
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="text-sm text-ink-3">{text('placeholders')}</span>
        {placeholders.map((placeholder) => (
          <Button
            key={placeholder}
            size="sm"
            looksDisabled={isSaving}
            onClick={() => !isSaving && editor.current?.insert(`{{${placeholder}}}`)}
          >
            {text(placeholder)}
          </Button>
        ))}
        {language !== 'en' && (
          <Button size="sm" variant="quiet" className="ml-auto" onClick={onRemove}>
            {text('removeText', { language: name })}
          </Button>
        )}
      </div>
    </div>
  );
}
