import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ParsedDealFile, parseDealFile } from '#contract/deals/deal-csv.ts';
import { type DealsImported, maxImportedDeals } from '#contract/deals/deal-import.ts';
import { formatCount } from '#contract/format-count.ts';
import { FileProblem } from '#contract/sphere/contact-csv/file-problem.ts';
import { importMessages, rowMessage } from '#contract/sphere/sphere-import.ts';
import { transactionMessages } from '#contract/transactions/transactions.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { ButtonRow, FormStack } from '../../ui/form-grid.tsx';
import { RowMessages } from '../../ui/row-messages.tsx';
import { stagesQuery, useImportDeals } from './api.ts';

/** Imports transactions from a file. Nothing is saved before the user has seen which rows can't be imported. */
export default function ImportDealsDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const client = useQueryClient();
  const send = useImportDeals();
  const keyOf = useIdempotencyKey();
  const [file, setFile] = useState<ParsedDealFile>();
  const [result, setResult] = useState<DealsImported>();
  const [problem, setProblem] = useState<string>();

  async function open(chosen: File) {
    setProblem(undefined);
    try {
      setFile(await parseDealFile(chosen, { stages: await client.fetchQuery(stagesQuery), today }));
    } catch (error) {
      const isFromFile = error instanceof FileProblem;
      setProblem(isFromFile ? error.message : problemMessage(error, importMessages.unreadable));
    }
  }

  async function save({ deals }: ParsedDealFile) {
    setProblem(undefined);
    try {
      setResult(await send.mutateAsync({ deals, headers: keyOf(deals) }));
    } catch (error) {
      setProblem(problemMessage(error, transactionMessages.save));
    }
  }

  return (
    <Dialog opened onClose={() => !send.isPending && onClose()} title="Import transactions" size="lg">
      <FormStack
        onSubmit={(event) => {
          event.preventDefault();
          if (file) void save(file);
        }}
      >
        {problem && (
          <Alert color="coral" role="alert">
            {problem}
          </Alert>
        )}
        {!file && (
          <DropZone
            title="Drop a CSV or Excel file here, or choose one"
            hint={`One transaction per row, up to ${maxImportedDeals.toLocaleString('en-US')}. An export of your transactions shows the columns.`}
            multiple={false}
            onFiles={([chosen]) => chosen && void open(chosen)}
          />
        )}
        {file && !result && <Review file={file} />}
        {file && !result && (
          <ButtonRow>
            <Button variant="default" disabled={send.isPending} onClick={() => setFile(undefined)}>
              Back
            </Button>
            <Button type="submit" disabled={send.isPending || file.deals.length === 0}>
              {send.isPending ? 'Importing...' : `Import ${formatCount(file.deals.length, 'transaction')}`}
            </Button>
          </ButtonRow>
        )}
        {file && result && <Done file={file} result={result} onClose={onClose} />}
      </FormStack>
    </Dialog>
  );
}

const problemSentences = ({ problems }: ParsedDealFile) =>
  problems.map(({ row, message }) => rowMessage(row, message));

const Review = ({ file }: { file: ParsedDealFile }) => (
  <>
    <p role="status">
      {formatCount(file.deals.length, 'transaction')} can be imported. One that is already saved is skipped.
    </p>
    <RowMessages title="Not imported" rows={problemSentences(file)} />
  </>
);

function Done({
  file,
  result,
  onClose,
}: {
  file: ParsedDealFile;
  result: DealsImported;
  onClose: () => void;
}) {
  const nameOf = (row: number) => {
    const deal = file.deals.find((one) => one.row === row);
    return [deal?.fullName, deal?.address].filter(Boolean).join(', ');
  };
  return (
    <>
      <p role="status">{formatCount(result.imported, 'transaction')} imported.</p>
      <RowMessages
        title="Skipped, because they are already saved"
        rows={result.duplicates.map((row) => rowMessage(row, nameOf(row)))}
      />
      <RowMessages title="Not imported" rows={problemSentences(file)} />
      <ButtonRow>
        <Button onClick={onClose}>Done</Button>
      </ButtonRow>
    </>
  );
}
