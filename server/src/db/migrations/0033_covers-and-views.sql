CREATE INDEX "door_files_cover" ON "door_files" USING btree ("door_id","name","id") WHERE type = 'IMAGE' and thumbnail = 'ready' and deleted_at is null and missing_at is null;--> statement-breakpoint
-- Pictures that browsers cannot show get a copy that they can.
UPDATE "door_files" SET "thumbnail" = 'waiting', "thumbnail_attempts" = 0 WHERE "content_type" IN ('image/heic', 'image/tiff');
