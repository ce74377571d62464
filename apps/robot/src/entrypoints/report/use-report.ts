import type { ProblemReport } from '@winnow/sdk/link/messages';
import { useEffect, useRef, useState } from 'react';
import { reportNote } from '../../platform/report-note';
import { type Channel, openChannel } from '../extension-page-channel';

export interface ReportDraft {
  /** Null until the background has created it. */
  report: ProblemReport | null;
  note: string;
  status: 'writing' | 'sending' | 'sent';
  /** Why it was not sent, as text for the user. */
  problem: string | null;
  /** The id of the delivered report. */
  receipt: string | null;
  write: (note: string) => void;
  send: () => void;
}

/** A problem report from its creation to its receipt. */
export function useReport(): ReportDraft {
  const [report, setReport] = useState<ProblemReport | null>(null);
  const [note, setNote] = useState('');
  const [status, setStatus] = useState<ReportDraft['status']>('writing');
  const [problem, setProblem] = useState<string | null>(null);
  const [receipt, setReceipt] = useState<string | null>(null);
  const channel = useRef<Channel | null>(null);
  const isSending = useRef(false);
  const isTyped = useRef(false);

  useEffect(() => {
    void reportNote.read().then((kept) => isTyped.current || setNote(kept));
  }, []);

  useEffect(() => {
    const failed = (text: string) => {
      isSending.current = false;
      setStatus('writing');
      setProblem(text);
    };
    const opened = openChannel(
      (message) => {
        if (message.type === 'popup.report') setReport(message.report);
        else if (message.type === 'popup.refused') failed(message.text);
        else if (message.type === 'popup.report_sent') {
          isSending.current = false;
          void reportNote.forget();
          setReceipt(message.id);
          setStatus('sent');
        }
      },
      () => {
        if (isSending.current)
          failed('The robot was interrupted and may not have sent it. Your text is kept here.');
      },
    );
    channel.current = opened;
    opened.send({ type: 'report.get' });
    return opened.close;
  }, []);

  return {
    report,
    note,
    status,
    problem,
    receipt,
    write(text) {
      isTyped.current = true;
      setNote(text);
      void reportNote.write(text);
    },
    send() {
      if (!report || isSending.current) return;
      isSending.current = true;
      setStatus('sending');
      setProblem(null);
      channel.current?.send({ type: 'report.send', report, note: note.trim() });
    },
  };
}
