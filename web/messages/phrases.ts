import { type MessagePhrase, messagePhrases, type MessageType } from '../../schema/message.ts';
import { words } from '../text/index.ts';

type Sentences = Readonly<Record<MessagePhrase, string>>;

/** What is offered beside a message of each kind. */
export const phrasesFor: Readonly<Record<MessageType, readonly MessagePhrase[]>> = {
  general: ['meeting-ask', 'thanks'],
  concern: ['concern-talk', 'concern-homework', 'meeting-ask'],
  praise: ['praise-work', 'praise-kind'],
  meeting_request: ['meeting-ask', 'meeting-other-time'],
  progress_update: ['progress-better', 'progress-practise'],
};

export const replyPhrases: readonly MessagePhrase[] = ['meeting-yes', 'meeting-other-time', 'thanks'];

/** Adds a sentence to what is written, on a place of its own. */
export function withPhrase(text: string, phrase: MessagePhrase, sentences: Sentences = words.messages.phrases): string {
  const sentence = sentences[phrase];
  if (text.includes(sentence)) return text;
  return text.trim() === '' ? `${sentence} ` : `${text.trimEnd()} ${sentence} `;
}

/** The phrases that a text has, in the language in use. */
export const phrasesIn = (text: string, sentences: Sentences = words.messages.phrases): MessagePhrase[] =>
  messagePhrases.filter((phrase) => text.includes(sentences[phrase]));

/** What a reader in the language in use reads beside a text as it was written: sentences that it has in another language. */
export const inOwnLanguage = (
  { content, phrases = [] }: { content: string; phrases?: readonly MessagePhrase[] | undefined },
  sentences: Sentences = words.messages.phrases,
): string[] =>
  // A newer program may know more of them.
  phrases.flatMap((phrase) => {
    const sentence: string | undefined = sentences[phrase];
    return sentence === undefined || content.includes(sentence) ? [] : [sentence];
  });
