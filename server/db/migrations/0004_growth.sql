CREATE INDEX "audit_log_by_age" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activation_links_by_age" ON "activation_links" USING btree ("created_at");