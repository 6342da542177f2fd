import { importLimits } from '#contract/sphere/sphere-import.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { ConfirmImport } from './confirm-import.tsx';
import { DateOrderQuestion } from './date-order-question.tsx';
import classes from './import.module.css';
import { ImportDone } from './import-done.tsx';
import { ImportProgress } from './import-progress.tsx';
import { MapColumns } from './map-columns.tsx';
import { PastImports } from './past-imports.tsx';
import type { TablePreview } from './reading.ts';
import { mapStage, useImport } from './use-import.ts';

/** Imports contacts from a file; nothing is saved before the confirmation. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { stage, open, map, order, send, go, restart } = useImport();
  const isBusy = stage.at === 'working';
  return (
    <Dialog opened onClose={() => !isBusy && onClose()} title="Import" size="xl">
      {stage.at === 'choose' && <ChooseFile onFile={(file) => void open(file)} />}
      {stage.at === 'working' && (
        <ImportProgress step={stage.step} share={stage.share} expects={stage.expects} />
      )}
      {stage.at === 'map' && (
        <MapColumns
          key={`${stage.workbook?.sheet} ${stage.look.headerRow}`}
          look={stage.look}
          workbook={stage.workbook}
          onBack={restart}
          onSheet={(sheet) => void open(stage.workbook?.file ?? stage.file, { sheet })}
          onHeader={(hasHeader) => void open(...fileWithSheet(stage, hasHeader))}
          onDone={(mapping) => void map(stage, mapping)}
        />
      )}
      {stage.at === 'ask' && (
        <DateOrderQuestion
          question={stage.question}
          onBack={() => go(mapStage(stage, stage.mapping))}
          onDone={(answer) => void order(stage, answer)}
        />
      )}
      {stage.at === 'confirm' && (
        <ConfirmImport
          contents={stage.contents}
          expected={stage.expected}
          onBack={() => go(stage.before)}
          onDone={(choices) => void send(stage, choices)}
        />
      )}
      {stage.at === 'done' && <ImportDone {...stage} onUndone={restart} onClose={onClose} />}
    </Dialog>
  );
}

/** Keeps the chosen sheet when the header changes. */
const fileWithSheet = ({ file, workbook }: TablePreview, hasHeader: boolean) =>
  [workbook?.file ?? file, { hasHeader, ...(workbook && { sheet: workbook.sheet }) }] as const;

function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  return (
    <div className={classes.stack}>
      <DropZone
        title="Drop a CSV, Excel or vCard file here, or choose one"
        hint="Files from Google, Outlook, Apple, Mailchimp, Follow Up Boss, kvCORE, Top Producer, HubSpot, Wise Agent and others, up to 64 MB."
        multiple={false}
        maxSize={importLimits.fileBytes * 2}
        onFiles={([file]) => file && onFile(file)}
      />
      <PastImports />
    </div>
  );
}
