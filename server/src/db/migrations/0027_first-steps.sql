ALTER TABLE "profiles" ADD COLUMN "checklist_dismissed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Nothing closes before its day.
UPDATE "transactions" SET "status" = 'PENDING', "version" = "version" + 1 WHERE "status" = 'CLOSED' AND "day" > current_date;
