CREATE TABLE "order_downloads" (
	"order_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_downloads_order_id_product_id_pk" PRIMARY KEY("order_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid,
	"email" "citext" NOT NULL,
	"state" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"invoice_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "orders_state" CHECK (state in ('open', 'paid', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"description" text NOT NULL,
	"price" bigint NOT NULL,
	"strike_price" bigint,
	"sale" boolean NOT NULL,
	"filename" text NOT NULL,
	"pages" integer NOT NULL,
	"shown" jsonb NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_price" CHECK (price >= 0)
);
--> statement-breakpoint
CREATE TABLE "form_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" "citext" NOT NULL,
	"subject" text NOT NULL,
	"fields" jsonb NOT NULL,
	"attached" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachments" jsonb;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_downloads" ADD CONSTRAINT "order_downloads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open" ON "orders" USING btree ("person_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "orders_person" ON "orders" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "form_messages_email" ON "form_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "form_messages_created" ON "form_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_id" ON "subscribers" USING btree ("id");--> statement-breakpoint
-- Whoever was on the list before stays on it.
UPDATE "subscribers" SET "confirmed_at" = "created_at";--> statement-breakpoint
INSERT INTO "products" ("id", "text", "description", "price", "strike_price", "sale", "filename", "pages", "shown", "position") VALUES
('homestead-template', 'Homestead Template', 'Your buyers closed, moved in and forgot. This letter tells them what the Florida homestead exemption is, why March 1 matters, what to bring to the property appraiser, and that you thought of it first.

One page, letter size, with room for your name, phone and logo. Print it, sign it, mail it in January.', 0, 1000, true, 'homestead-template.pdf', 1, '[1]', 1),
('daily-abundance-workbook', 'Daily Abundance Workbook', 'A month of small, finished days. Each page asks for the same few things: three calls, one thank-you, the deal that moves today, and the first thing tomorrow. Ten minutes in the morning, five at night.

Starts with a page for your number and ends with a page that counts what the month brought. Print it once, or fill it in on a tablet.', 1999, null, false, 'daily-abundance-workbook.pdf', 34, '[1,3,4,34]', 2),
('bingo-success', 'Bingo Success', 'Six different cards of twenty-five small wins, so no two people at the table chase the same line. Hang them in the office, mark what you finish, call it out on Monday.

Card one is for new agents, card six for the ones who have done it all. The rules fit at the foot of each sheet.', 1000, null, false, 'bingo-success.pdf', 6, '[1,3,6]', 3),
('knowledge-to-action-handbook', 'Knowledge To Action Handbook', 'You leave a class with a full notebook and the week eats it. Each chapter here takes one thing agents learn and walks it into the calendar: the conversation, the script, the numbers to track, and a checklist to sign off.

Twelve chapters, one a month or one a week. Each has a page to read, a page to practice, a page to track and a checklist.', 1999, null, false, 'knowledge-to-action-handbook.pdf', 58, '[1,3,6,9]', 4);
