import '@mantine/tiptap/styles.css';
import { Button, Group, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type FormEvent, memo, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isAllowedLink, linkSchemes } from '#contract/links.ts';
import { resumeLimits, resumeMessages } from '#contract/resume/resume.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './resume-page.module.css';

/** Text set from outside the editor. Each change is a new object, even if the text is the same. */
export interface ExternalText {
  html: string;
}

interface Props {
  given: ExternalText;
  onType: (html: string) => void;
}

/**
 * The supported formats. They are the same as on the server: paragraphs, lists, bold, italic, underline and
 * links.
 */
const extensions = [
  StarterKit.configure({
    heading: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      isAllowedUri: (address) => isAllowedLink(address),
    },
  }),
];

export default function RichEditor({ given, onType }: Props) {
  const shown = useRef(given);
  const editor = useEditor({
    extensions,
    content: given.html,
    immediatelyRender: false,
    editorProps: {
      transformPastedHTML: cleanPastedHtml,
      attributes: { 'aria-label': 'Miscellaneous', role: 'textbox', 'aria-multiline': 'true' },
    },
    // The update is synchronous, so that the letter and its preview appear in the same frame.
    onUpdate: ({ editor: current }) => flushSync(() => onType(current.isEmpty ? '' : current.getHTML())),
  });

  // Replaces the content when the value changes elsewhere, such as in another tab, not when the user types.
  useEffect(() => {
    if (!editor || given === shown.current) return;
    shown.current = given;
    editor.commands.setContent(given.html, { emitUpdate: false });
  }, [editor, given]);

  return (
    <>
      <EditorFrame editor={editor} />
      {editor && <TooLong editor={editor} />}
    </>
  );
}

function TooLong({ editor }: { editor: Editor }) {
  const isTooLong = useEditorState({
    editor,
    selector: ({ editor: now }) => now.getText().length > resumeLimits.miscellaneous,
  });
  if (!isTooLong) return null;
  return (
    <p className={classes.editorNote} role="alert">
      {resumeMessages.tooLong}
    </p>
  );
}

/** Memoized. The toolbar updates anyway, because it subscribes to the editor itself. */
const EditorFrame = memo(function EditorFrame({ editor }: { editor: Editor | null }) {
  return (
    <RichTextEditor editor={editor} withTypographyStyles={false}>
      <RichTextEditor.Toolbar className={classes.editor}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          {editor && <InsertLink editor={editor} />}
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
});

function InsertLink({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false);

  function openDialog() {
    if (editor.state.selection.empty) toast.warning(resumeMessages.selectFirst);
    else setOpen(true);
  }

  return (
    <>
      <RichTextEditor.Control aria-label="Insert link" title="Insert link" onClick={openDialog}>
        <IconLink size={16} stroke={1.7} aria-hidden="true" />
      </RichTextEditor.Control>
      {isOpen && (
        <LinkDialog
          before={String(editor.getAttributes('link').href ?? '')}
          onClose={() => setOpen(false)}
          onLink={(href) => editor.chain().focus().extendMarkRange('link').setLink({ href }).run()}
          onUnlink={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
        />
      )}
    </>
  );
}

interface LinkDialogProps {
  before: string;
  onClose: () => void;
  onLink: (address: string) => void;
  onUnlink: () => void;
}

function LinkDialog({ before, onClose, onLink, onUnlink }: LinkDialogProps) {
  const [typed, setTyped] = useState(before);
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const address = completeLinkUrl(typed);
    if (!address) return setProblem(resumeMessages.link);
    onLink(address);
    onClose();
  }

  return (
    <Dialog opened onClose={onClose} title="Where should the link go?" size="md">
      <form onSubmit={submit} noValidate>
        <TextInput
          label="URL"
          placeholder="https://"
          data-autofocus
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Group justify="flex-end" gap={8} mt="md">
          {before && (
            <Button
              variant="subtle"
              mr="auto"
              onClick={() => {
                onUnlink();
                onClose();
              }}
            >
              Remove link
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Insert link</Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** Completes a typed link; undefined if its scheme is not allowed. */
export function completeLinkUrl(typed: string): string | undefined {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return undefined;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d().-]{7,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(text) ?? [];
  if (!scheme || /^[^/]+:\d+(\/|$)/.test(text)) return text.includes('.') ? `https://${text}` : undefined;
  return linkSchemes.some((one) => one === scheme.toLowerCase()) ? text : undefined;
}

/** Elements that Word adds to its text: metadata, written-out bullets, empty paragraphs. */
const wordArtifacts =
  'style, script, meta, link, title, xml, o\\:p, [style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';

/** Removes the elements that word processors add. The editor itself drops formats it does not support. */
export function cleanPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(
    html.replaceAll(/<!\[[^\]]*\]>|<!--[\s\S]*?-->/g, ''),
    'text/html',
  );
  for (const element of page.querySelectorAll(wordArtifacts)) element.remove();
  for (const paragraph of page.querySelectorAll('p'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('br')) paragraph.remove();
  return page.body.innerHTML;
}
