import { fakeUploads } from '@makeport/web/testing';
import { anAttachment, own } from '../testing/chats';
import type { Outgoing } from './outgoing-message';
import { ThreadComposer } from './thread-composer';

/** Creates a composer. The test decides in `answers` whether the server stores each message. */
function open() {
  const sent: { message: Outgoing; attachmentIds: readonly string[] }[] = [];
  const answers: { store: () => void; lose: (error?: Error) => void }[] = [];
  const onSent = jest.fn();
  const discardUpload = jest.fn();
  const composer = new ThreadComposer({
    threadId: 'thread-1',
    send: (message, attachmentIds) =>
      new Promise((resolve, reject) => {
        sent.push({ message, attachmentIds });
        answers.push({
          store: () => resolve(own(sent.length, { clientId: message.clientId })),
          lose: (error = new Error('lost')) => reject(error),
        });
      }),
    onSent,
    discardUpload,
    explain: (error) => ((error as Error).message === 'Too fast' ? 'Too fast' : null),
  });
  const state = () => composer.store.getSnapshot();
  const say = (text: string) => {
    composer.setText(text);
    composer.submit(null);
  };
  return { composer, state, say, sent, answers, onSent, discardUpload };
}

/** Waits until all promises that can settle have settled. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const file = (name = 'plan.pdf', type = 'application/pdf') => new File(['content'], name, { type });

describe('composer of a thread', () => {
  let uploads: ReturnType<typeof fakeUploads>;
  beforeEach(() => {
    uploads = fakeUploads();
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: jest.fn() });
  });
  afterEach(() => uploads.restore());

  it('CHAT-15: sends nothing but blanks only with a file', () => {
    const { composer, sent, say } = open();
    expect(composer.canSend).toBe(false);
    say('  \n ');
    expect(composer.canSend).toBe(false);
    expect(sent).toEqual([]);
    composer.addFiles([file()]);
    expect(composer.canSend).toBe(true);
  });

  it('CHAT-16: is empty at once and shows the trimmed message as being sent', async () => {
    const { state, say, sent, answers, onSent } = open();
    say('  Hello there \n');
    expect(state()).toMatchObject({
      text: '',
      outgoing: [{ content: 'Hello there', phase: 'sending' }],
    });
    await settled();
    answers[0]?.store();
    await settled();
    expect(sent).toHaveLength(1);
    expect(onSent).toHaveBeenCalledTimes(1);
    expect(state().outgoing).toEqual([]);
  });

  it('sends one after the other, so that none overtakes another', async () => {
    const { say, sent, answers } = open();
    say('one');
    say('two');
    await settled();
    expect(sent.map(({ message }) => message.content)).toEqual(['one']);
    answers[0]?.store();
    await settled();
    expect(sent.map(({ message }) => message.content)).toEqual(['one', 'two']);
  });

  it('CHAT-31: a text that failed comes back into the composer, and is the same message when sent again', async () => {
    const { composer, state, say, sent, answers } = open();
    composer.setUrgent(true);
    say('Hello');
    await settled();
    answers[0]?.lose();
    await settled();
    expect(state()).toMatchObject({
      text: 'Hello',
      urgent: true,
      outgoing: [],
      failure: { title: 'Failed to send message', detail: null },
    });
    composer.tryAgain();
    await settled();
    expect(state()).toMatchObject({ text: '', failure: null });
    answers[1]?.store();
    await settled();
    expect(sent[1]?.message.clientId).toBe(sent[0]?.message.clientId);
    expect(state().outgoing).toEqual([]);
  });

  it('CHAT-31: changed before it is sent again it is another message', async () => {
    const { state, say, sent, answers } = open();
    say('Hello');
    await settled();
    answers[0]?.lose();
    await settled();
    say(`${state().text} world`);
    await settled();
    expect(sent[1]?.message.clientId).not.toBe(sent[0]?.message.clientId);
  });

  it('CHAT-31: whoever deletes what came back does not want it any more', async () => {
    const { composer, state, say, sent, answers } = open();
    say('Hello');
    await settled();
    answers[0]?.lose();
    await settled();
    composer.setText('');
    expect(state().failure).toBeNull();
    say('Hello');
    await settled();
    expect(sent[1]?.message.clientId).not.toBe(sent[0]?.message.clientId);
  });

  it('CHAT-31: with attachments its banner says so, the files stay and are not uploaded again', async () => {
    const { composer, state, sent, answers } = open();
    composer.addFiles([file()]);
    uploads.uploads[0]?.answer(201, anAttachment({ id: 'file-7' }));
    composer.submit(null);
    await settled();
    answers[0]?.lose();
    await settled();
    expect(state()).toMatchObject({
      failure: { title: 'Failed to send message with attachments' },
    });
    expect(state().files.map(({ name }) => name)).toEqual(['plan.pdf']);
    composer.tryAgain();
    await settled();
    expect(sent.map(({ attachmentIds }) => attachmentIds)).toEqual([['file-7'], ['file-7']]);
    expect(uploads.uploads).toHaveLength(1);
  });

  it('CHAT-31: what is being written stays; the failed one waits in its place with all behind it', async () => {
    const { composer, state, say, sent, answers } = open();
    say('one');
    say('two');
    composer.setText('three, half');
    await settled();
    answers[0]?.lose();
    await settled();
    expect(state()).toMatchObject({
      text: 'three, half',
      outgoing: [
        { content: 'one', phase: 'failed' },
        { content: 'two', phase: 'failed' },
      ],
    });
    expect(sent).toHaveLength(1);
    composer.tryAgain();
    await settled();
    answers[1]?.store();
    await settled();
    answers[2]?.store();
    await settled();
    expect(sent.map(({ message }) => message.content)).toEqual(['one', 'one', 'two']);
    expect(sent[1]?.message.clientId).toBe(sent[0]?.message.clientId);
    expect(state()).toMatchObject({ text: 'three, half', outgoing: [], failure: null });
  });

  it('a failed one can be dropped with its files, and the banner goes with it', async () => {
    const { composer, state, answers, discardUpload } = open();
    composer.addFiles([file()]);
    uploads.uploads[0]?.answer(201, anAttachment({ id: 'file-7' }));
    composer.submit(null);
    composer.setText('next');
    await settled();
    answers[0]?.lose();
    await settled();
    composer.discard(state().outgoing[0]?.clientId ?? '');
    expect(state()).toMatchObject({ outgoing: [], failure: null, text: 'next' });
    expect(discardUpload).toHaveBeenCalledWith('file-7');
  });

  it('CHAT-29: a message whose answer was lost but that arrived all the same is not offered again', async () => {
    const { composer, state, say, sent, answers } = open();
    say('Hello');
    await settled();
    answers[0]?.lose();
    await settled();
    expect(state().text).toBe('Hello');
    composer.confirmed(sent[0]?.message.clientId ?? '');
    expect(state()).toMatchObject({ text: '', failure: null, outgoing: [] });
  });

  it('CHAT-29: the push may come before the answer, and before its loss', async () => {
    const { composer, state, say, sent, answers } = open();
    say('Hello');
    await settled();
    composer.confirmed(sent[0]?.message.clientId ?? '');
    expect(state().outgoing).toEqual([]);
    answers[0]?.lose();
    await settled();
    expect(state()).toMatchObject({ text: '', failure: null, outgoing: [] });
  });

  it('shows what the server says about a refusal under the text of the specification', async () => {
    const { state, say, answers } = open();
    say('Hello');
    await settled();
    answers[0]?.lose(new Error('Too fast'));
    await settled();
    expect(state().failure).toEqual({ title: 'Failed to send message', detail: 'Too fast' });
  });

  it('CHAT-17: uploads a file as soon as it is chosen, tells how far it is, and sends it with the message', async () => {
    const { composer, state, sent } = open();
    composer.addFiles([file()]);
    const [chosen] = state().files;
    expect(uploads.uploads[0]).toMatchObject({
      method: 'POST',
      address: '/uploads/chat-attachments?threadId=thread-1',
    });
    uploads.uploads[0]?.progress(0.42);
    expect(chosen?.store.getSnapshot()).toMatchObject({ phase: 'uploading', percent: 42 });
    // submitted before the upload is complete: the message must wait for it
    composer.submit(null);
    await settled();
    expect(sent).toEqual([]);
    uploads.uploads[0]?.answer(201, anAttachment({ id: 'file-7' }));
    await settled();
    expect(sent.map(({ attachmentIds }) => attachmentIds)).toEqual([['file-7']]);
  });

  it('CHAT-17: a file can be removed while it is uploaded and after that', async () => {
    const { composer, state, discardUpload } = open();
    composer.addFiles([file('a.pdf'), file('b.png', 'image/png')]);
    composer.removeFile(state().files[0]?.key ?? '');
    expect(uploads.uploads[0]?.aborted).toBe(true);
    expect(discardUpload).not.toHaveBeenCalled();
    uploads.uploads[1]?.answer(201, anAttachment({ id: 'file-8' }));
    await settled();
    composer.removeFile(state().files[0]?.key ?? '');
    expect(discardUpload).toHaveBeenCalledWith('file-8');
    expect(state().files).toEqual([]);
  });

  it('an upload that failed says why and can be tried again', async () => {
    const { composer, state } = open();
    composer.addFiles([file()]);
    const [chosen] = state().files;
    uploads.uploads[0]?.refuse(415, 'messaging.type', 'File plan.pdf is not what its name says');
    await settled();
    expect(chosen?.store.getSnapshot()).toMatchObject({
      phase: 'failed',
      failure: 'File plan.pdf is not what its name says',
    });
    chosen?.retry();
    uploads.uploads[1]?.answer(201, anAttachment());
    await settled();
    expect(chosen?.store.getSnapshot()).toMatchObject({ phase: 'ready', failure: null });
  });

  it('T34: nothing is sent while an upload has failed', async () => {
    const { composer, state, say, sent } = open();
    composer.addFiles([file()]);
    const changed = jest.fn();
    composer.store.subscribe(changed);
    uploads.uploads[0]?.refuse(415, 'messaging.type', 'File plan.pdf is not what its name says');
    await settled();
    expect(composer.canSend).toBe(false);
    expect(changed).toHaveBeenCalledTimes(1);
    say('Here it is');
    await settled();
    expect(sent).toEqual([]);
    expect(state().text).toBe('Here it is');
    composer.removeFile(state().files[0]?.key ?? '');
    expect(composer.canSend).toBe(true);
  });

  it('CHAT-18, CHAT-19: what is too large or of another type is told and not attached', () => {
    const { composer, state } = open();
    const large = file('film.png', 'image/png');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    composer.addFiles([large, file('tool.exe', ''), file('ok.txt', 'text/plain')]);
    expect(state().refusals).toEqual([
      'File film.png exceeds 10MB size limit',
      'File tool.exe has a type that cannot be sent',
    ]);
    expect(state().files.map(({ name }) => name)).toEqual(['ok.txt']);
    expect(uploads.uploads).toHaveLength(1);
  });

  it('takes ten files for one message', () => {
    const { composer, state } = open();
    composer.addFiles(Array.from({ length: 11 }, (_, index) => file(`${index}.txt`, 'text/plain')));
    expect(state().files).toHaveLength(10);
    expect(state().refusals).toEqual(['At most 10 files fit into one message']);
  });
});
