import { createContext, useContext } from 'react';

/** The text that tools beside it work on. */
export interface ComposerTools {
  html: string;
  isSending: boolean;
  /** Inserts rich text at the cursor. */
  insert: (html: string) => void;
  /** Selects the first place that has this text. */
  select: (text: string) => void;
}

const nothing: ComposerTools = {
  html: '',
  isSending: false,
  insert: () => undefined,
  select: () => undefined,
};

export const ComposerToolsContext = createContext(nothing);

/** The text of the composer that the calling component is a tool of. */
export const useComposerTools = (): ComposerTools => useContext(ComposerToolsContext);
