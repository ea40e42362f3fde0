{{- /* What the pods of processes, migrations and operators' jobs have in common. */ -}}

{{- define "candor.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "candor.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
capabilities:
  drop: [ALL]
{{- end -}}

{{- /* Where the pods run. Takes root and values (of a process, of migrations, of operations). */ -}}
{{- define "candor.placement" -}}
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- /* Whether a process answers by https at its main port; empty where it does not. Takes root and name. */ -}}
{{- define "candor.speaksTls" -}}
{{- if and (ne .name "gateway") (ne .root.Values.internalTls.mode "off") -}}yes{{- end -}}
{{- end -}}

{{- define "candor.scratch" -}}
- name: tmp
  emptyDir:
    sizeLimit: {{ .Values.scratchSize }}
{{- end -}}

{{- /* One probe of a process. Takes root, name and a probe's values. The kubelet asks who has a certificate by https, and shows none itself. */ -}}
{{- define "candor.probe" -}}
httpGet:
  path: {{ .probe.path }}
  port: {{ .probe.port }}
  {{- if and (eq .probe.port "http") (include "candor.speaksTls" .) }}
  scheme: HTTPS
  {{- end }}
periodSeconds: {{ int .probe.periodSeconds }}
timeoutSeconds: {{ int .probe.timeoutSeconds }}
failureThreshold: {{ int .probe.failureThreshold }}
{{- end -}}

{{- /*
The pause between the word that a pod goes and SIGTERM: in it the endpoints and the proxies on the nodes learn of it, so that nobody
is sent to a listener that closes. The kubelet's own action knows it since 1.30; before, the image's `sleep` does it.
*/ -}}
{{- define "candor.preStop" -}}
preStop:
{{- if semverCompare ">=1.30.0-0" .root.Capabilities.KubeVersion.Version }}
  sleep:
    seconds: {{ int .seconds }}
{{- else }}
  exec:
    command: [/bin/sleep, {{ int .seconds | quote }}]
{{- end }}
{{- end -}}

{{- /* A container that migrates the database of one service with that service's own Secret. Takes root, name and resources. */ -}}
{{- define "candor.migrateContainer" -}}
- name: migrate-{{ .name }}
  image: {{ .image }}
  imagePullPolicy: {{ .root.Values.image.pullPolicy }}
  args: [migrate, {{ .name }}]
  env:
    - name: MONGO_URL
      valueFrom:
        secretKeyRef:
          name: {{ include "candor.secret" (dict "root" .root "name" .name) }}
          key: MONGO_URL
    {{- with include "candor.databaseName" . }}
    - name: MONGO_DB
      value: {{ . | quote }}
    - name: {{ upper $.name }}_DB
      value: {{ . | quote }}
    {{- end }}
  securityContext: {{- include "candor.containerSecurity" .root | nindent 4 }}
  resources: {{- toYaml .root.Values.migrations.resources | nindent 4 }}
  volumeMounts:
    - name: tmp
      mountPath: /tmp
{{- end -}}
